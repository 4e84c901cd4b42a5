import { expect, onTestFinished, test } from 'vitest'
import { formatList } from './format.ts'
import { showLocale } from './locale.ts'
import { formatBytes } from './sizes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [1000, '1 kB'],
  [14 * 1024, '14 kB'],
  [3.44 * 1024 ** 2, '3.4 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('%i bytes are %s', (size, words) => {
  expect(formatBytes(size)).toBe(words)
})

test('sizes and lists are written as the chosen locale writes them', () => {
  onTestFinished(() => showLocale('en', {}))
  showLocale('de', {})
  expect(formatBytes(3.44 * 1024 ** 2)).toBe('3,4 MB')
  expect(formatList(['a.png', 'b.png'])).toBe('a.png, b.png')
  showLocale('fr', {})
  expect(formatBytes(812)).toMatch(/octets$/)
})
