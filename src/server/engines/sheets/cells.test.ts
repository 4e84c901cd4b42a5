import { expect, test } from 'vitest'
import { dateOfSerial, filledCells, sheetName } from './cells.ts'

test.each([
  [1, false, '1900-01-01T00:00:00.000Z'],
  [61, false, '1900-03-01T00:00:00.000Z'],
  [45_658.5, false, '2025-01-01T12:00:00.000Z'],
  [44_196, true, '2025-01-01T00:00:00.000Z'],
])('day %d is, counted from 1904: %s, %s', (serial, from1904, expected) => {
  expect(dateOfSerial(serial, from1904).toISOString()).toBe(expected)
})

test.each([
  ['Plan', 'Plan'],
  ['a/b:c', 'a b c'],
  ["'quoted'", 'quoted'],
  ['', 'Sheet'],
  ['x'.repeat(40), 'x'.repeat(28)],
])('%j becomes %j', (name, expected) => {
  expect(sheetName(name)).toBe(expected)
})

test('cells without a value or a place are left out', () => {
  const sheet = {
    '!ref': 'A1:C9',
    A1: { t: 'n' as const, v: 0 },
    B1: { t: 'z' as const },
    C1: { t: 's' as const, v: '' },
    A0: { t: 'n' as const, v: 1 },
    C9: { t: 'b' as const, v: false },
  }
  expect([...filledCells(sheet)].map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [8, 2],
  ])
})
