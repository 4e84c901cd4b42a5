import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type CellObject, utils, write } from 'xlsx-republish'
import { unpackIwa } from '../../src/server/engines/iwork/iwa/snappy.ts'
import { corpusFile, noCorpus, warnWithoutCorpus } from './fixtures.ts'
import { hasProgram } from './readers.ts'
import { csvBySoffice } from './soffice.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('found workbooks are')

interface SheetPlan {
  readonly [address: string]: CellObject
}

/** A workbook made here: sheets by their names, cells by their addresses. */
function workbook(sheets: Record<string, SheetPlan>, bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const book = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    const places = Object.keys(cells).map((address) => utils.decode_cell(address))
    const end = {
      r: Math.max(0, ...places.map(({ r }) => r)),
      c: Math.max(0, ...places.map(({ c }) => c)),
    }
    const ref =
      places.length > 0 ? { '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }) } : {}
    utils.book_append_sheet(book, { ...cells, ...ref }, name)
  }
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
}

const plan: Record<string, SheetPlan> = {
  Prices: {
    A1: { t: 's', v: 'Grüße' },
    B1: { t: 'n', v: 1234.5, z: '#,##0.00' },
    A2: { t: 'n', v: 45_658, z: 'm/d/yy' },
    B2: { t: 'b', v: true },
    A3: { t: 'e', v: 7, w: '#DIV/0!' },
    B3: { t: 'n', v: 2469, f: 'B1*2' },
  },
  Empty: {},
  Second: { A1: { t: 's', v: 'other sheet' } },
}

/** The archives of a Numbers file, unpacked by a reader that is not the writer's. */
function archives(numbers: Uint8Array): Buffer {
  const parts = Object.entries(unzipSync(numbers)).filter(([name]) => name.endsWith('.iwa'))
  return Buffer.concat(parts.map(([, part]) => unpackIwa(part, 2 ** 26)))
}

describe.each(['xls', 'xlsx'])('%s to numbers', (source) => {
  const bytes = workbook(plan, source === 'xls' ? 'biff8' : 'xlsx')

  test('holds the names and the texts, one sheet for each that is filled', async () => {
    const result = await convertOne(`${source}-to-numbers`, { name: `plan.${source}`, bytes })
    const text = archives(result).toString('utf8')
    for (const expected of ['Prices', 'Second', 'Grüße', 'other sheet', '#DIV/0!'])
      expect(text).toContain(expected)
    expect(text).not.toContain('Empty')
  })

  test('comes back with its values', async () => {
    const name = `plan.${source}`
    const numbers = await convertOne(`${source}-to-numbers`, { name, bytes })
    const { bytes: tables } = await convert('numbers-to-csv', {
      name: 'plan.numbers',
      bytes: numbers,
    })
    expect(tables.map(String)).toEqual([
      'Grüße,1234.5\r\n2025-01-01,TRUE\r\n#DIV/0!,2469\r\n',
      'other sheet\r\n',
    ])
  })

  test('says that values alone were taken over', async () => {
    const { warnings } = await convert(`${source}-to-numbers`, { name: `plan.${source}`, bytes })
    expect(warnings).toEqual([
      // The maker of these files writes no formulas into the older kind.
      {
        code: 'LOSSY',
        message: expect.stringContaining(
          source === 'xlsx' ? '1 formula became results' : 'Only the values',
        ),
      },
    ])
  })
})

test('a sheet that claims a million rows is as large as what is in it', async () => {
  const parts = unzipSync(workbook({ Huge: { A1: { t: 'n', v: 1 } } }))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
  const last = '<row r="1048576"><c r="XFD1048576"/></row></sheetData>'
  const huge = sheet.replace('ref="A1"', 'ref="A1:XFD1048576"').replace('</sheetData>', last)
  const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.from(huge) })
  const numbers = await convertOne('xlsx-to-numbers', { name: 'huge.xlsx', bytes })
  expect(String(await convertOne('numbers-to-csv', { name: 'huge.numbers', bytes: numbers }))).toBe(
    '1\r\n',
  )
})

test('a workbook without a value is refused in words', async () => {
  const bytes = workbook({ Nothing: {} })
  const error = await failureOf('xlsx-to-numbers', { name: 'void.xlsx', bytes })
  expect(error.code).toBe('unreadable_file')
  expect(error.detail).toContain('void.xlsx')
})

/** A document as Numbers '09 wrote them, with a row that begins in its second column. */
function oldDocument(): Buffer {
  const apple = 'http://developer.apple.com/namespaces'
  const cells =
    '<sf:t sf:ct="0"><sf:ct sfa:s="Item"/></sf:t><sf:t><sf:ct sfa:s="Price"/></sf:t><sf:n sf:ct="256" sf:v="2.5"/>'
  const grid = `<sf:grid sfa:ID="G" sf:numcols="2" sf:numrows="2"><sf:columns sf:count="2"><sf:grid-column sf:width="90"/><sf:grid-column sf:width="90"/></sf:columns><sf:rows sf:count="2"><sf:grid-row sf:height="20"/><sf:grid-row sf:height="20"/></sf:rows><sf:datasource sfa:ID="D">${cells}</sf:datasource></sf:grid>`
  const table = `<sf:tabular-info sfa:ID="I"><sf:tabular-model sfa:ID="M" sf:name="Table 1">${grid}</sf:tabular-model></sf:tabular-info>`
  const layers = `<sf:layers sfa:ID="L"><sf:layer sfa:ID="Y"><sf:drawables sfa:ID="R">${table}</sf:drawables></sf:layer></sf:layers>`
  const sheet = `<ls:workspace sfa:ID="W" ls:workspace-name="Sheet 1"><ls:page-info sfa:ID="P">${layers}</ls:page-info></ls:workspace>`
  const root = `<ls:document xmlns:sfa="${apple}/sfa" xmlns:sf="${apple}/sf" xmlns:ls="${apple}/ls" ls:version="72007061400" sfa:ID="LSDocument-0"><ls:workspace-array sfa:ID="A">${sheet}</ls:workspace-array></ls:document>`
  return Buffer.from(zipSync({ 'index.xml': Buffer.from(`<?xml version="1.0"?>${root}`) }))
}

describe.each(['xlsx', 'numbers'])('csv to %s', (target) => {
  test('keeps numbers, dates and what only looks like them', async () => {
    const bytes = Buffer.from('name;value;day\r\nGrüße;2.5;2025-01-01\r\n0012;1-2;x\r\n', 'latin1')
    const {
      files,
      bytes: results,
      warnings,
    } = await convert(`csv-to-${target}`, { name: 'a.csv', bytes })
    expect(files).toHaveLength(1)
    expect(warnings).toEqual([])
    const [result = Buffer.alloc(0)] = results
    if (target === 'xlsx') {
      const sheet = Buffer.from(unzipSync(result)['xl/worksheets/sheet1.xml'] ?? []).toString()
      expect(sheet).toMatch(/r="B2"[^>]*><v>2.5</)
      expect(sheet).not.toMatch(/r="A3"[^>]*><v>12</)
      return
    }
    const again = await convertOne('numbers-to-csv', { name: 'a.numbers', bytes: result })
    expect(String(again)).toBe('name,value,day\r\nGrüße,2.5,2025-01-01\r\n0012,1-2,x\r\n')
  })
})

describe("a document of Numbers '09", () => {
  const bytes = oldDocument()

  test('becomes csv', async () => {
    const csv = await convertOne('numbers-to-csv', { name: 'old.numbers', bytes })
    expect(String(csv)).toBe('Item,Price\r\n,2.5\r\n')
  })

  test.skipIf(!hasProgram('soffice'))('as LibreOffice reads it', () => {
    expect(csvBySoffice(bytes, 'numbers')).toBe('Item,Price\n,2.5\n')
  })
})

const found = corpusFile('n2013.numbers')
const locked = corpusFile('pass_tika.xlsx')

describe(`found files${found ? '' : ` (${noCorpus})`}`, () => {
  test.skipIf(!found)('numbers to xlsx: a sheet for each table, with its dates', async () => {
    const bytes = await convertOne('numbers-to-xlsx', found ?? '')
    const parts = unzipSync(bytes)
    const main = Buffer.from(parts['xl/workbook.xml'] ?? []).toString()
    expect([...main.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Checking',
      'Checking_1',
      'Second sheet',
    ])
  })

  const without = hasProgram('soffice') ? '' : ' (no soffice)'
  test.skipIf(!found || without !== '')(`LibreOffice reads the same values${without}`, async () => {
    const bytes = await convertOne('numbers-to-xlsx', found ?? '')
    expect(csvBySoffice(bytes, 'xlsx')).toContain('10/01/2009,Rent,2,-775,3875')
  })

  test.skipIf(!found)('numbers to csv: a file for each table', async () => {
    const { bytes } = await convert('numbers-to-csv', found ?? '')
    expect(bytes).toHaveLength(3)
    expect(bytes[0]?.toString()).toContain('101,2009-10-01,Rent,2,-775,3875\r\n')
  })

  test.skipIf(!locked)('a workbook with a password says so', async () => {
    const error = await failureOf('xlsx-to-numbers', locked ?? '')
    expect([error.code, error.option]).toEqual(['wrong_password', 'Password'])
  })
})
