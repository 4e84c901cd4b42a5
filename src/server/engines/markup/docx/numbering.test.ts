import { expect, test } from 'vitest'
import { written } from './numbering.ts'

test.each([
  [4, 'decimal', '4'],
  [4, 'decimalZero', '04'],
  [28, 'lowerLetter', 'bb'],
  [3, 'upperLetter', 'C'],
  [1994, 'upperRoman', 'MCMXCIV'],
  [4, 'lowerRoman', 'iv'],
])('%i as %s', (count, format, text) => {
  expect(written(count, format)).toBe(text)
})
