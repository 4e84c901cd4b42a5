import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx-republish'
import { makePdf } from './fixtures.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const size = 11

const rows = [
  ['Name', 'Date', 'Price'],
  ['Bolt, "long"', '2024-02-29', '1,250.50'],
  ['Nut', '2024-03-01', '-3'],
  ['=1+1', '007', '12.5%'],
]

/** Cells without lines, numbers flush right. */
function aligned(page: PDFPage, top: number) {
  page.drawText('Prices of this year, which are listed below the line.', {
    x: 72,
    y: top + 40,
    size,
  })
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const x = column === 2 ? 400 - cell.length * 5 : 72 + column * 130
      page.drawText(cell, { x, y: top - row * 16, size })
    }
  }
}

/** A grid whose heading reaches over two columns, with a ground. */
function ruled(page: PDFPage, top: number) {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.8 })
  page.drawRectangle({ x: 72, y: top - 20, width: 300, height: 20, color: rgb(1, 0.9, 0.6) })
  for (const y of [top, top - 20, top - 40, top - 60]) line(72, y, 372, y)
  for (const x of [72, 172, 372]) line(x, top, x, top - 60)
  line(272, top - 20, 272, top - 60)
  const text = (words: string, x: number, y: number) => page.drawText(words, { x, y: y - 14, size })
  text('Part', 80, top)
  text('Both together', 240, top)
  for (const [row, name] of ['one', 'two'].entries()) {
    const y = top - 20 * (row + 1)
    text(name, 80, y)
    text(String(row + 1), 180, y)
    text(String((row + 1) * 10), 280, y)
  }
}

const pdf = async (draw: (page: PDFPage, index: number) => void, pages = 1) => ({
  name: 'tables.pdf',
  bytes: await makePdf({ pages, draw }),
})

const both = () => pdf((page, index) => (index === 0 ? aligned(page, 700) : ruled(page, 700)), 2)

test('CSV with the tables, quoted as RFC 4180 wants, values as they are', async () => {
  const { bytes, warnings } = await convert('pdf-to-csv', await both(), { Delimiter: ',' })
  expect(String(bytes[0]).split('\r\n')).toEqual([
    'Name,Date,Price',
    '"Bolt, ""long""",2024-02-29,"1,250.50"',
    'Nut,2024-03-01,-3',
    '=1+1,007,12.5%',
    '',
    'Part,Both together,',
    'one,1,10',
    'two,2,20',
    '',
  ])
  expect(warnings.map(({ code }) => code)).toEqual(['LOSSY'])
})

test.each([
  [';', 'Nut;2024-03-01;-3'],
  ['tab', 'Nut\t2024-03-01\t-3'],
  ['||', 'Nut||2024-03-01||-3'],
])('CSV with the separator %s', async (Delimiter, line) => {
  expect(String(await convertOne('pdf-to-csv', await both(), { Delimiter }))).toContain(
    `\r\n${line}\r\n`,
  )
})

test('a separator that encloses values is refused', async () => {
  const error = await failureOf('pdf-to-csv', await both(), { Delimiter: '"' })
  expect([error.code, error.option]).toEqual(['invalid_action_params', 'Delimiter'])
})

test('without a table every line is a row, and a warning says so', async () => {
  const file = await pdf((page) => {
    page.drawText('Only one line of prose', { x: 72, y: 700, size })
    page.drawText('and another, longer one, after it', { x: 72, y: 680, size })
  })
  const { bytes, warnings } = await convert('pdf-to-csv', file, { Delimiter: ',' })
  expect(String(bytes[0])).toBe('Only one line of prose\r\n"and another, longer one, after it"\r\n')
  expect(warnings[0]?.message).toContain('No table')
})

test('XLSX with numbers, dates and texts, a sheet for each page', async () => {
  const book = read(await convertOne('pdf-to-xlsx', await both()))
  expect(book.SheetNames).toEqual(['Page 1', 'Page 2'])
  const sheet = book.Sheets['Page 1'] ?? {}
  const cell = (place: string) => [sheet[place]?.t, sheet[place]?.v, sheet[place]?.w]
  expect(cell('A2')).toEqual(['s', 'Bolt, "long"', 'Bolt, "long"'])
  expect(cell('C2')).toEqual(['n', 1250.5, '1,250.50'])
  expect(cell('C3').slice(0, 2)).toEqual(['n', -3])
  expect(cell('B2')).toEqual(['n', 45351, '2024-02-29'])
  expect(cell('C4')).toEqual(['n', 0.125, '12.5%'])
  expect(cell('A4').slice(0, 2)).toEqual(['s', '=1+1'])
  expect(sheet.A4?.f).toBeUndefined()
  expect(cell('B4').slice(0, 2)).toEqual(['s', '007'])
})

test('SingleSheet puts all tables on one sheet, an empty row between', async () => {
  const book = read(await convertOne('pdf-to-xlsx', await both(), { SingleSheet: true }))
  expect(book.SheetNames).toEqual(['Tables'])
  const table = utils.sheet_to_json<unknown[]>(book.Sheets.Tables ?? {}, {
    header: 1,
    blankrows: true,
  })
  expect(table[4]).toEqual([])
  expect(table[6]).toEqual(['one', 1, 10])
})

async function parts(options: { IncludeFormatting: boolean }) {
  const files = unzipSync(await convertOne('pdf-to-xlsx', await both(), options))
  const text = (name: string) => new TextDecoder().decode(files[name])
  return { sheet: text('xl/worksheets/sheet2.xml'), styles: text('xl/styles.xml') }
}

test('IncludeFormatting carries grounds, borders, spans and widths over', async () => {
  const rich = await parts({ IncludeFormatting: true })
  expect(rich.sheet).toContain('<mergeCell ref="B1:C1"/>')
  expect(rich.sheet).toContain('customWidth="1"')
  expect(rich.styles).toMatch(/fgColor rgb="FFFFE[56]99"/)
  expect(rich.styles).toContain('style="thin"')
  const bare = await parts({ IncludeFormatting: false })
  expect(bare.sheet).not.toMatch(/mergeCell|customWidth/)
  expect(bare.styles).not.toMatch(/fgColor|thin/)
})

test('tables in Word and HTML have cells', async () => {
  const html = String(await convertOne('pdf-to-html', await both(), { Wysiwyg: false }))
  expect(html).toMatch(/<td colspan="2"[^>]*>Both together<\/td>/)
  expect(html).toMatch(/<td style="text-align:right">-3<\/td>/)
  const files = unzipSync(await convertOne('pdf-to-docx', await both(), { Wysiwyg: false }))
  const xml = new TextDecoder().decode(files['word/document.xml'])
  expect(xml.match(/<w:tbl>/g)).toHaveLength(2)
  expect(xml).toContain('<w:gridSpan w:val="2"/>')
})
