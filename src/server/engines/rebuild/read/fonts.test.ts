import { expect, test } from 'vitest'
import { lookOf } from './fonts.ts'

const nothing = { flags: 0, weight: 400, slant: 0 }

test.each([
  ['ABCDEF+TimesNewRomanPS-BoldItalicMT', 'Times New Roman', 'serif', true, true],
  ['ArialMT', 'Arial', 'sans', false, false],
  ['Calibri,Bold', 'Calibri', 'sans', true, false],
  ['Helvetica-Oblique', 'Helvetica', 'sans', false, true],
  ['CourierNewPSMT', 'Courier New', 'mono', false, false],
  ['CMBX10', 'CMBX10', 'serif', true, false],
])('%s', (name, family, design, bold, italic) => {
  expect(lookOf(name, nothing)).toEqual({ family, design, bold, italic })
})

test('the descriptor counts where the name says nothing', () => {
  expect(lookOf('F1', { flags: 0b1000010, weight: 700, slant: -12 })).toEqual({
    family: 'F1',
    design: 'serif',
    bold: true,
    italic: true,
  })
})
