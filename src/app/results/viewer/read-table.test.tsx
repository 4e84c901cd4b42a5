import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b;c,d\n1;2;3',
    [
      ['a', 'b', 'c,d'],
      ['1', '2', '3'],
    ],
  ],
  [
    '"a, b","say ""no"""\n"two\nlines",',
    [
      ['a, b', 'say "no"'],
      ['two\nlines', ''],
    ],
  ],
  ['a\tb\n', [['a', 'b']]],
  ['', []],
  ['a,"never closed\nb', [['a', 'never closed\nb']]],
])('%j', (text, rows) => {
  expect(readTable(text)).toEqual(rows)
})
