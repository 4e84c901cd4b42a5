import { substituteFor } from '../../shared/fonts/index.ts'
import type { Style } from '../model.ts'

/** A family that office programs and browsers have, or have a font of the same widths for. */
export type Family = 'Arial' | 'Times New Roman' | 'Courier New' | 'Calibri' | 'Cambria' | 'Verdana'

const byShipped: Readonly<Record<string, Family>> = {
  Arimo: 'Arial',
  Tinos: 'Times New Roman',
  Cousine: 'Courier New',
  Carlito: 'Calibri',
  Caladea: 'Cambria',
  'DejaVu Sans': 'Verdana',
}

const byDesign = { sans: 'Arial', serif: 'Times New Roman', mono: 'Courier New' } as const

/** The family that stands for a font of a page, whose own fonts are cut down to its letters. */
export function familyOf(style: Pick<Style, 'family' | 'design'>): Family {
  const shipped = substituteFor(style.family) ?? substituteFor(style.family.replaceAll(' ', ''))
  // DejaVu Sans and Verdana have the same widths.
  if (/^deja ?vu ?sans$/i.test(style.family)) return 'Verdana'
  return byShipped[shipped ?? ''] ?? byDesign[style.design]
}

/** Parts of an em that a font reaches above and below its baseline (its hhea table). */
export const reach: Readonly<Record<Family, readonly [ascent: number, descent: number]>> = {
  Arial: [0.905, 0.212],
  'Times New Roman': [0.891, 0.216],
  'Courier New': [0.833, 0.3],
  Calibri: [0.952, 0.269],
  Cambria: [0.9, 0.25],
  Verdana: [1.005, 0.21],
}
