import { decimal } from '../../shared/vector-pdf/objects.ts'
import type { OutputColour } from '../../shared/pixels/colour.ts'
import type { Rgb } from '../theme/colour.ts'

/** Channels of a colour in the colours of the result (ISO 32000-1, 10.3). */
export function channelsOf([red, green, blue]: Rgb, colour: OutputColour): number[] {
  if (colour === 'rgb') return [red, green, blue]
  if (colour === 'gray') return [0.299 * red + 0.587 * green + 0.114 * blue]
  const black = 1 - Math.max(red, green, blue)
  if (black >= 1) return [0, 0, 0, 1]
  return [red, green, blue].map((value) => (1 - value - black) / (1 - black)).concat(black)
}

const operators: Record<OutputColour, readonly [string, string]> = {
  rgb: ['rg', 'RG'],
  gray: ['g', 'G'],
  cmyk: ['k', 'K'],
}

export const spaceNames: Record<OutputColour, string> = {
  rgb: '/DeviceRGB',
  gray: '/DeviceGray',
  cmyk: '/DeviceCMYK',
}

/** The channels as PDF writes them. */
export function channelText(rgb: Rgb, colour: OutputColour): string {
  return channelsOf(rgb, colour)
    .map((value) => decimal(value))
    .join(' ')
}

/** The operator that sets a colour. */
export function colourOperator(rgb: Rgb, colour: OutputColour, stroking: boolean): string {
  return `${channelText(rgb, colour)} ${operators[colour][stroking ? 1 : 0]}`
}
