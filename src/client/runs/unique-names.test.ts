import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test('same names get numbers before the extension, whatever their case', () => {
  const names = ['a.png', 'A.png', 'a.png', 'README', 'README', '.env', '.env', 'a (2).png']
  expect(uniqueNames(names)).toEqual([
    'a.png',
    'A (2).png',
    'a (3).png',
    'README',
    'README (2)',
    '.env',
    '.env (2)',
    'a (2) (2).png',
  ])
})
