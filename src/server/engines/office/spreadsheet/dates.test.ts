import { expect, test } from 'vitest'
import { datedCode, withDatedCodes, withDatedStyles } from './dates.ts'
import { readStyles } from './styles.ts'

test.each([
  ['m/d/yy', 'yyyy"-"mm"-"dd'],
  ['dd\\.mm\\.yyyy', 'yyyy"-"mm"-"dd'],
  ['[$-409]d\\-mmm\\-yyyy;@', 'yyyy"-"mm"-"dd'],
  ['m/d/yy h:mm', 'yyyy"-"mm"-"dd h:mm'],
  ['yyyy-mm-dd hh:mm:ss AM/PM', 'yyyy"-"mm"-"dd hh:mm:ss AM/PM'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'yyyy"-"mm"-"dd'],
  ['mmm-yy', undefined],
  ['h:mm:ss', undefined],
  ['[h]:mm', undefined],
  ['0.00', undefined],
  ['General', undefined],
  ['"day" 0', undefined],
])('%s', (code, expected) => {
  expect(datedCode(code, 'iso')).toBe(expected)
})

test('codes in attributes and elements', () => {
  const chart = '<c:numFmt formatCode="m/d/yy" x="1"/><c:formatCode>d/m/yyyy</c:formatCode>'
  expect(withDatedCodes(chart, 'german')).toBe(
    '<c:numFmt formatCode="dd&quot;.&quot;mm&quot;.&quot;yyyy" x="1"/>' +
      '<c:formatCode>dd&quot;.&quot;mm&quot;.&quot;yyyy</c:formatCode>',
  )
})

test('built-in dates get a code of their own', () => {
  const part =
    '<styleSheet><cellXfs count="2"><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs></styleSheet>'
  const { cells } = readStyles(withDatedStyles(part, 'eu'))
  expect(cells.map(({ code }) => code)).toEqual(['dd"/"mm"/"yyyy', '#,##0.00'])
})
