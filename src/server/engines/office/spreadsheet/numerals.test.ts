import { expect, test } from 'vitest'
import { SSF } from 'xlsx-republish'
import { codeFor, separated, sectionsOf } from './numerals.ts'

const german = { thousands: '.', decimal: ',' }

test.each([
  ['1,234.50', '1.234,50'],
  ['-12,345,678', '-12.345.678'],
  ['.5', ',5'],
  ['no. 5', 'no. 5'],
  ['1.5E+10', '1,5E+10'],
  ['$ 1,000.00 (2.5%)', '$ 1.000,00 (2,5%)'],
])('%s is %s in Germany', (english, expected) => {
  expect(separated(english, german)).toBe(expected)
})

test.each([
  [1234.5, '#,##0.00', '1.234,50'],
  [-1234.5, '#,##0.00', '-1.234,50'],
  [-1234.5, '#,##0.00;[Red]-#,##0.00', '-1.234,50'],
  [-1234.5, '#,##0.00;(#,##0.00)', '(1.234,50)'],
  [0.125, '0.0%', '12,5%'],
  [1234.5, 'General', '1234,5'],
  [-0.5, 'General', '-0,5'],
  [1_500_000, '#,##0.0,,"M"', '1,5M'],
  [12.5, '0.00" items; of "0', undefined],
  [1234.5, '[>=1000]#,##0.0;0.00', '1.234,5'],
  [7, '0', undefined],
  [7, 'General', undefined],
])('%d as %s', (value, code, expected) => {
  const own = codeFor(value, code, german, 20)
  // SheetJS shows what a reader of such codes would.
  expect(own === undefined ? undefined : SSF.format(own, value)).toBe(expected)
})

test('a general number is rounded to what fits into its column', () => {
  const own = codeFor(1 / 3, 'General', german, 6)
  expect(own).toBe('"0,3333";"0,3333";"0,3333"')
})

test('colours, padding and signs of currency stay in the code', () => {
  expect(codeFor(5.5, '_("€"* #,##0.00_)', german, 20)).toMatch(/^_\("€"\* "5,50"_\);/)
  expect(codeFor(-5.5, '0.0;[Red]0.0', german, 20)).toMatch(/^\[Red\]"5,5";/)
})

test('quotation marks as separators', () => {
  const own = codeFor(1234.5, '#,##0.0', { thousands: '"', decimal: ',' }, 20) ?? ''
  expect(SSF.format(own, 1234.5)).toBe('1"234,5')
})

test('semicolons in quotes part nothing', () => {
  expect(sectionsOf('0";"0;-0')).toEqual(['0";"0', '-0'])
})
