import { expect, test } from 'vitest'
import { changeOfSize } from './size-words.ts'

test.each([
  [2_000_000, 500_000, '1.4 MB (75 %) smaller'],
  [1024 * 100, 1024 * 103, '3 kB (3 %) larger'],
  [1000, 4000, '3 kB (300 %) larger'],
  [1_000_000, 999_999, 'the same size'],
  [5, 5, 'the same size'],
])('%i bytes that become %i are %s', (before, after, words) => {
  expect(changeOfSize(before, after)).toBe(words)
})
