import { decimal } from '../../shared/vector-pdf/objects.ts'

/** What the option ColorSpace does to the colours of a drawing. */
export type DrawingColours = 'truecolors' | 'grayscale' | 'monochrome'

/** Luminance of a colour, 0 … 1 (ITU-R BT.601, as PDF turns RGB into grey: ISO 32000-1, 10.3.2). */
export function luminance(colour: number): number {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255]
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/**
 * The operator that sets a colour. Monochrome draws everything in black, as a plotter with one pen
 * does; only white, which is there to cover what lies below, stays white.
 */
export function colourOperator(colour: number, colours: DrawingColours, stroking: boolean): string {
  if (colours === 'truecolors') {
    const channels = [colour >> 16, (colour >> 8) & 255, colour & 255]
    return `${channels.map((value) => decimal(value / 255)).join(' ')} ${stroking ? 'RG' : 'rg'}`
  }
  const grey = colours === 'grayscale' ? luminance(colour) : colour === 0xffffff ? 1 : 0
  return `${decimal(grey)} ${stroking ? 'G' : 'g'}`
}
