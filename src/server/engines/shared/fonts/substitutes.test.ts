import { expect, test } from 'vitest'
import { hasSameWidths, plainFontName, substituteFor } from './substitutes.ts'
import { fontFamilies } from './table.ts'

test.each([
  ['Arial', 'Arimo'],
  ['ABCDEF+Arial-BoldMT', 'Arimo'],
  ['TimesNewRomanPSMT', 'Tinos'],
  ['Helvetica-Oblique', 'Arimo'],
  ['@SimSun', 'Noto Sans S Chinese'],
  ['MS Gothic', 'Noto Sans Japanese'],
  ['Segoe UI', 'Arimo'],
  ['Calibri,Bold', 'Carlito'],
])('%s becomes %s', (name, family) => {
  expect(substituteFor(name)).toBe(family)
  expect(fontFamilies.some((entry) => entry.family === family)).toBe(true)
})

test('a font that nothing is known of has no substitute', () => {
  expect(substituteFor('Comic Book Hero')).toBeUndefined()
  expect(plainFontName('Comic Book Hero')).toBe('comicbookhero')
})

test('same widths are promised for the metric-compatible families alone', () => {
  expect(hasSameWidths('Arial')).toBe(true)
  expect(hasSameWidths('Segoe UI')).toBe(false)
})
