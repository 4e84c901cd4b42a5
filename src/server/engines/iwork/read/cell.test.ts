import { expect, test } from 'vitest'
import { readCell } from './cell.ts'

const cell = (hex: string) => readCell(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

test.each([
  ['a text', '04030000 14000000 00000000 01000000 09000000', { kind: 'string', key: 9, format: 1 }],
  [
    'a text with letters of its own',
    '04030000 94000000 10000000 02000000 01000000 02000000',
    { kind: 'string', key: 2, letters: 2, format: 1 },
  ],
  [
    'a number with a format',
    '04020000 24000000 12080800 05000000 00000000 003888c0',
    { kind: 'number', value: -775, format: 5 },
  ],
  [
    'a number behind a formula',
    '04020000 2c000000 12080800 05000000 02000000 00000000 0046ae40',
    { kind: 'number', value: 3875, format: 5 },
  ],
  [
    'a date',
    '04050000 c4000000 18000200 04000000 03000000 00000080 2874b041',
    { kind: 'date', value: 276_048_000, letters: 4, format: 3 },
  ],
  [
    'a decimal number of version 5',
    '05020000 00000000 01000000 e1000000 00000000 00000000 00003e30',
    { kind: 'number', value: 22.5 },
  ],
  [
    'a text of version 5 with styles and a format',
    '05030000 00000000 68200000 07000000 03000000 04000000 05000000',
    { kind: 'string', key: 7, fill: 3, letters: 4, format: 5 },
  ],
])('%s', (_, hex, expected) => {
  expect(cell(hex)).toMatchObject(expected)
})

test('a cell that is empty or cut is none', () => {
  expect(cell('04000000 00000000 00000000')).toBeUndefined()
  expect(cell('0403')).toBeUndefined()
  expect(cell('04030000 10000000 00000000')).toBeUndefined()
})
