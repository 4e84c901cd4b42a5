import { expect, test } from 'vitest'
import { readMessage } from '../iwa/message.ts'
import { dateText, numberText } from './format.ts'

/** A format of whole numbers and texts by field. */
function format(fields: Readonly<Record<number, number | string>>) {
  const bytes = Object.entries(fields).flatMap(([field, value]) => {
    const key = Number(field) * 8
    if (typeof value === 'string') return [key + 2, value.length, ...Buffer.from(value)]
    return value < 128 ? [key, value] : [key, (value % 128) + 128, value >> 7]
  })
  return readMessage(Uint8Array.from(bytes))
}

test.each([
  ['as many places as needed', -872.4, { 1: 256, 2: 253 }, '-872.4'],
  ['two places in groups', 1234.5, { 1: 256, 2: 2, 5: 1 }, '1,234.50'],
  ['an account', -1095, { 1: 257, 2: 2, 3: 'EUR', 5: 1, 6: 1 }, '(€1,095.00)'],
  ['an unknown currency', 5, { 1: 257, 2: 0, 3: '??' }, '5'],
  ['per cent', 0.125, { 1: 258, 2: 1 }, '12.5%'],
  ['text', 0.1 + 0.2, { 1: 260 }, '0.3'],
])('%s', (_, value, fields, expected) => {
  expect(numberText(value, format(fields))).toBe(expected)
})

test.each([
  ['M/d/yy', '10/1/09'],
  ['EEEE, d. MMMM yyyy', 'Thursday, 1. October 2009'],
  ["yyyy'-'MM'-'dd HH:mm:ss", '2009-10-01 14:05:09'],
  ['MMM d, h:mm a', 'Oct 1, 2:05 PM'],
])('a date as %s', (pattern, expected) => {
  const seconds = (Date.UTC(2009, 9, 1, 14, 5, 9) - Date.UTC(2001, 0, 1)) / 1000
  expect(dateText(seconds, format({ 1: 261, 14: pattern }))).toBe(expected)
})

test('a date without a format', () => {
  expect(dateText(86_400, undefined)).toBe('2001-01-02')
  expect(dateText(86_460, undefined)).toBe('2001-01-02 00:01')
})
