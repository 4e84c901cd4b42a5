import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CellObject, type WorkSheet, utils, write } from 'xlsx-republish'
import { engineIds } from '../../src/server/engines/engines.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { type Laid, lookAt, noPoppler } from './poppler.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()

const { availability } = findWays(engineIds)
const without = availability('xlsx-to-pdf').available ? noPoppler : ' (no office engine)'

const rows = 120

/** Two sheets: figures in 120 rows with a print area of ten, and a second one. */
function figures(): WorkSheet {
  const cells: Record<string, CellObject> = {}
  for (const [column, text] of ['Item', 'Amount', 'Share', 'Day', 'Remark'].entries())
    cells[utils.encode_cell({ r: 1, c: column })] = { t: 's', v: text }
  for (let row = 3; row <= rows; row++) {
    cells[`A${row}`] = { t: 's', v: `item ${row}` }
    cells[`B${row}`] = { t: 'n', v: -1234.5 * row, z: '#,##0.00;[Red]-#,##0.00' }
    cells[`C${row}`] = { t: 'n', v: row / 1000, z: '0.0%' }
    cells[`D${row}`] = { t: 'n', v: 45_656 + row, z: row % 2 ? 'm/d/yy' : 'yyyy\\-mm\\-dd hh:mm' }
    cells[`E${row}`] = { t: 's', v: `a remark that ends with tail${row}` }
    cells[`F${row}`] = { t: 'n', v: 0.25 }
  }
  const widths = [7, 12, 7, 15, 6, 5]
  return { ...cells, '!ref': `A1:F${rows}`, '!cols': widths.map((wch) => ({ wch })) }
}

function workbook(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, figures(), "It's & one")
  utils.book_append_sheet(book, utils.aoa_to_sheet([['second', 1.5]]), 'Two')
  book.Workbook = {
    Names: [{ Name: '_xlnm.Print_Area', Sheet: 0, Ref: "'It''s & one'!$A$1:$F$12" }],
  }
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
}

const files = { xlsx: workbook('xlsx'), xls: workbook('biff8') }
const input = (source: 'xls' | 'xlsx') => ({ name: `figures.${source}`, bytes: files[source] })

interface Case {
  readonly options: Record<string, string | number | boolean>
  readonly check: (laid: Laid, plain: Laid) => void
  /** The maker of these files writes no print areas into xls. */
  readonly hasArea?: true
}

const everything = { ClearPrintArea: true }
const first = ({ texts }: Laid) => texts[0] ?? ''
const all = ({ texts }: Laid) => texts.join('\n')

const cases: Record<string, Case> = {
  'nothing asked: the print area alone, in English': {
    options: {},
    hasArea: true,
    check: (laid) => {
      expect(laid.pages).toBe(2)
      expect(first(laid)).toContain('item 12')
      expect(first(laid)).not.toContain('item 13')
      expect(first(laid)).toContain('-3,703.50')
    },
  },
  'ClearPrintArea: every row': {
    options: everything,
    hasArea: true,
    check: (laid, plain) => {
      expect(laid.pages).toBeGreaterThan(plain.pages)
      expect(all(laid)).toContain(`item ${rows}`)
    },
  },
  'HeaderOnEachPage: the first filled row again': {
    options: { ...everything, HeaderOnEachPage: true },
    check: (laid) => {
      const pages = laid.texts.filter((text) => text.includes('item '))
      expect(pages.length).toBeGreaterThan(1)
      for (const page of pages) expect(page).toMatch(/Item\s+Amount/)
    },
  },
  'Scale: letters of half the height': {
    options: { Scale: 50 },
    check: (laid, plain) => {
      expect(laid.heightOf('Amount') / plain.heightOf('Amount')).toBeCloseTo(0.5, 1)
    },
  },
  'AutoFit: no remark is cut off': {
    options: { AutoFit: true },
    check: (laid, plain) => {
      expect(all(plain)).not.toContain('tail12')
      expect(all(laid)).toContain('tail12')
    },
  },
  PageSize: {
    options: { PageSize: 'a5' },
    check: ({ sizes }) => expect(sizes).toEqual(sizes.map(() => [420, 595])),
  },
  'PageSize b5 is that of ISO': {
    options: { PageSize: 'b5' },
    check: ({ sizes }) => expect(sizes[0]).toEqual([499, 709]),
  },
  'PageSize and PageOrientation': {
    options: { PageSize: 'ledger', PageOrientation: 'landscape' },
    check: ({ sizes }) => expect(sizes).toEqual(sizes.map(() => [1224, 792])),
  },
  'PageOrientation alone': {
    options: { PageOrientation: 'landscape' },
    check: ({ sizes }) => expect(sizes.every(([width, height]) => width > height)).toBe(true),
  },
  'separators of Germany': {
    options: { ThousandsSeparator: '.', DecimalSeparator: ',' },
    check: (laid) => {
      expect(first(laid)).toMatch(/item 3\s+-3\.703,50\s+0,3%/)
      expect(first(laid)).toContain('0,25')
      expect(all(laid)).toContain('1,5')
    },
  },
  'separators of nobody': {
    options: { ThousandsSeparator: '_', DecimalSeparator: '·' },
    check: (laid) => expect(first(laid)).toMatch(/item 3\s+-3_703·50\s+0·3%/),
  },
  'no separator of thousands': {
    options: { ThousandsSeparator: 'none' },
    check: (laid) => expect(first(laid)).toMatch(/item 3\s+-3703\.50\s+0\.3%/),
  },
  'a decimal comma alone': {
    options: { DecimalSeparator: ',' },
    check: (laid) => expect(first(laid)).toMatch(/item 3\s+-3\.703,50/),
  },
  'DateFormat iso': {
    options: { DateFormat: 'iso' },
    check: (laid) => expect(first(laid)).toMatch(/2025-01-02.*\n.*2025-01-03 00:00/),
  },
  'DateFormat eu': {
    options: { DateFormat: 'eu' },
    check: (laid) => expect(first(laid)).toMatch(/02\/01\/2025.*\n.*03\/01\/2025 00:00/),
  },
  'DateFormat german': {
    options: { DateFormat: 'german' },
    check: (laid) => expect(first(laid)).toMatch(/02\.01\.2025.*\n.*03\.01\.2025 00:00/),
  },
  'DateFormat japanese': {
    options: { DateFormat: 'japanese' },
    check: (laid) => expect(first(laid)).toMatch(/2025\/01\/02.*\n.*2025\/01\/03 00:00/),
  },
}

describe.skipIf(without !== '')(`to pdf${without}`, () => {
  describe.each(['xlsx', 'xls'] as const)('%s', (source) => {
    const here = Object.entries(cases).filter(([, one]) => source === 'xlsx' || !one.hasArea)
    test.each(here)('%s', async (_, { options, check }) => {
      const plain = lookAt(await convertOne(`${source}-to-pdf`, input(source)))
      const { bytes, warnings } = await convert(`${source}-to-pdf`, input(source), options)
      expect(warnings.filter(({ code }) => code === 'OPTION_IGNORED')).toEqual([])
      check(lookAt(bytes[0] ?? Buffer.alloc(0)), plain)
    })
  })
})

describe.skipIf(without !== '')(`to pictures${without}`, () => {
  test('the sheets are laid out on the paper asked for', async () => {
    const options = { PageSize: 'envelope10', PageOrientation: 'landscape', ImageResolution: 100 }
    const { bytes, files: pictures } = await convert('xlsx-to-png', input('xlsx'), options)
    expect(pictures.length).toBeGreaterThan(1)
    const { width, height } = await sharp(bytes[0]).metadata()
    expect([width, height]).toEqual([950, 413])
  })
})
