import type { Sharp } from 'sharp'
import { sharp } from '../shared/pixels/sharp.ts'
import { dither } from '../shared/tiff/dither/index.ts'
import type { DrawnPage } from './render.ts'

/**
 * Plots a drawing in black and white, as a one-bit PNG. What counts is how much ink lies on the
 * paper, not how light it looks: a yellow line is black, as on a plotter with one pen; pale fills
 * become dots.
 */
export function encodeMonochrome({ data, width, height, density }: DrawnPage): Sharp {
  const ink = new Uint8Array(width * height)
  for (let at = 0; at < ink.length; at++) {
    ink[at] = Math.min(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)
  }
  const dots = dither(ink, width, height, { method: 'default' }, density)
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ palette: true, colours: 2, dither: 0 })
}
