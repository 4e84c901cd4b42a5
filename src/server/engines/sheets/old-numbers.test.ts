import { expect, test } from 'vitest'
import { utils } from 'xlsx-republish'
import { readOldNumbers } from './old-numbers.ts'

const namespaces =
  'xmlns:sfa="http://developer.apple.com/namespaces/sfa" xmlns:sf="http://developer.apple.com/namespaces/sf" xmlns:ls="http://developer.apple.com/namespaces/ls"'

function documentOf(cells: string, tables = 1): string {
  const table = `<sf:tabular-info><sf:tabular-model sf:name="T"><sf:grid><sf:datasource>${cells}</sf:datasource></sf:grid></sf:tabular-model></sf:tabular-info>`
  return `<ls:document ${namespaces}><ls:workspace-array><ls:workspace ls:workspace-name="A/B">${table.repeat(tables)}</ls:workspace></ls:workspace-array></ls:document>`
}

const first = (cells: string) => {
  const { Sheets, SheetNames } = readOldNumbers(documentOf(cells))
  return utils.sheet_to_csv(Sheets[SheetNames[0] ?? ''] ?? {})
}

test('cells are counted as if each row had 256 columns', () => {
  const cells =
    '<sf:t sf:ct="0"><sf:ct sfa:s="a"/></sf:t><sf:g/><sf:t><sf:ct sfa:s="c"/></sf:t>' +
    '<sf:t sf:ct="254"><sf:ct sfa:s="d"/></sf:t><sf:n sf:ct="258" sf:v="7"/>'
  expect(first(cells)).toBe('a,,c\nd,,\n,,7')
})

test.each([
  ['<sf:n sf:ct="0" sf:v="-1.5"/>', '-1.5'],
  ['<sf:d sf:ct="0" sf:cell-date="254016000"/>', '2009-01-19'],
  ['<sf:d sf:ct="0" sf:cell-date="254019600"/>', '2009-01-19 01:00:00'],
  ['<sf:b sf:ct="0" sf:v="true"/>', 'TRUE'],
  ['<sf:du sf:ct="0" sf:du="5400"/>', '1:30:00'],
  ['<sf:f sf:ct="0"><sf:r><sf:rn sf:v="3"/></sf:r></sf:f>', '3'],
  ['<sf:f sf:ct="0"><sf:r><sf:rt><sf:ct sfa:s="x"/></sf:rt></sf:r></sf:f>', 'x'],
  ['<sf:t sf:ct="0"><sf:ct><sf:so><sf:p>rich</sf:p></sf:so></sf:ct></sf:t>', 'rich'],
])('%s', (cell, expected) => {
  expect(first(cell)).toBe(expected)
})

test('a sheet for each table, with names that workbooks can have', () => {
  const cell = '<sf:n sf:ct="0" sf:v="1"/>'
  expect(readOldNumbers(documentOf(cell, 2)).SheetNames).toEqual(['A B', 'A B1'])
})
