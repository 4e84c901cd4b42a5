import { indexedColour } from '../drawing/colours.ts'

/** The colours that Windows keeps for itself at both ends of a palette. */
const first = [
  0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xc0c0c0, 0xc0dcc0,
  0xa6caf0,
]
const last = [
  0xfffbf0, 0xa0a0a4, 0x808080, 0xff0000, 0x00ff00, 0xffff00, 0x0000ff, 0xff00ff, 0x00ffff,
  0xffffff,
]

/** A cube of six steps of red, green and blue, then twenty greys. */
function halftone(index: number): number {
  const inCube = index - 10
  if (inCube < 0) return first[index] ?? 0
  if (inCube < 216) {
    const step = (divisor: number) => (Math.floor(inCube / divisor) % 6) * 51
    return (step(36) << 16) | (step(6) << 8) | step(1)
  }
  if (index < 246) return Math.floor(((index - 226) * 255) / 19) * 0x010101
  return last[index - 246] ?? 0
}

/** Streams of the first versions mean AutoCAD's colours by an index, later ones Windows' palette. */
const changed = 37

/** The colours of a stream that brings no map of its own. */
export function usualColours(revision: number): readonly number[] {
  const colour = revision < changed ? indexedColour : halftone
  return Array.from({ length: 256 }, (_, index) => colour(index))
}
