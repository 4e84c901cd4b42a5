import { expect, test } from 'vitest'
import { readPdfDate } from './date.ts'

test.each([
  ["D:20260131120000+02'00'", '2026-01-31T10:00:00.000Z'],
  ['D:20260131120000Z', '2026-01-31T12:00:00.000Z'],
  ['D:2026', '2026-01-01T00:00:00.000Z'],
  ["D:20260131120000-05'30", '2026-01-31T17:30:00.000Z'],
])('%s', (text, date) => {
  expect(readPdfDate(text)?.toISOString()).toBe(date)
})

test.each(['', 'yesterday', 'D:20269999'])('"%s" is no date', (text) => {
  expect(readPdfDate(text)).toBeUndefined()
})
