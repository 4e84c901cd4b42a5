import { trueColour } from './entities.ts'

/** 1 … 9: red, yellow, green, cyan, blue, magenta, white, two greys. */
const first = [
  0x000000, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0xffffff, 0x808080,
  0xc0c0c0,
]
const greys = [0x333333, 0x5b5b5b, 0x848484, 0xadadad, 0xd6d6d6, 0xffffff]
const brightness = [255, 165, 127, 76, 38]

/**
 * The colour of an AutoCAD Color Index, as 0xRRGGBB. 10 … 249 are 24 hues in steps of 15 degrees,
 * five brightnesses each, even ones pure and odd ones half mixed with white.
 */
export function indexedColour(index: number): number {
  if (index < 10) return first[index] ?? 0
  if (index >= 250) return greys[Math.min(index, 255) - 250] ?? 0
  const hue = (Math.floor(index / 10) - 1) / 4
  const value = brightness[(index % 10) >> 1] ?? 255
  const least = index % 2 === 1 ? 0.5 : 0
  const channel = (shift: number) => {
    const distance = Math.abs(((hue + shift) % 6) - 3)
    const pure = Math.min(1, Math.max(0, distance - 1))
    return Math.floor(value * (least + (1 - least) * pure))
  }
  // Red is full at hue 0, green at 2 (120 degrees), blue at 4.
  return (channel(0) << 16) | (channel(4) << 8) | channel(2)
}

/**
 * 0xRRGGBB of a colour that is neither by layer nor by block, as it looks on white paper: what is
 * white on a dark screen is drawn in black. `area`: white surfaces stay white, they cover things;
 * only colour 7, which means "the opposite of the background", turns.
 */
export function paperColour(colour: number, area: boolean): number {
  const rgb = colour >= trueColour ? colour - trueColour : indexedColour(colour)
  if (colour === 7) return 0
  return rgb === 0xffffff && !area ? 0 : rgb
}
