import { expect, test } from 'vitest'
import { csvOf, delimiterOf } from './csv.ts'

test('values with separators, quotation marks and blanks at their ends are enclosed', () => {
  expect(
    csvOf(
      [
        ['a', 'b,c', 'say "x"'],
        [' d', '', '=1+1'],
      ],
      ',',
    ),
  ).toBe('a,"b,c","say ""x"""\r\n" d",,=1+1\r\n')
  expect(csvOf([['a,b', 'c;d']], ';')).toBe('a,b;"c;d"\r\n')
})

test('separators', () => {
  expect(delimiterOf('tab')).toBe('\t')
  expect(delimiterOf('||')).toBe('||')
  expect(() => delimiterOf('"')).toThrow('quotation mark')
})
