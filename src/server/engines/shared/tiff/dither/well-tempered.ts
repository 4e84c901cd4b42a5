/**
 * Well tempered screening: clustered dots whose lattice stands at an angle with an irrational
 * tangent, so that it never falls in step with the pixels and shows no moiré. There is no tile: the
 * threshold of every pixel is worked out from its place in the lattice (Levien, "Well Tempered
 * Screening Technology", 1999; PostScript's halftones in general: PLRM3, 7.4).
 */

/** Dots per inch across and down. */
interface Density {
  readonly across: number
  readonly down: number
}

/** The tangent: the golden section less one, the number that fractions come near to the slowest. */
const tangent = (Math.sqrt(5) - 1) / 2
const cosine = 1 / Math.hypot(1, tangent)
const sine = tangent * cosine

const steps = 1024

/**
 * How much of a cell has a spot value below s, for s from -2 to 2 in so many steps: turns the spot
 * function into thresholds that are met equally often, so that every grey keeps its mean.
 */
function shareBelow(): Float32Array {
  const counts = new Float64Array(steps + 1)
  const side = 512
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const spot = spotAt((x + 0.5) / side, (y + 0.5) / side)
      const step = Math.min(steps, Math.floor(((spot + 2) / 4) * steps) + 1)
      counts[step] = (counts[step] ?? 0) + 1 / (side * side)
    }
  }
  let sum = 0
  return Float32Array.from(counts, (count) => (sum += count))
}

function spotAt(u: number, v: number): number {
  return Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v)
}

let shares: Float32Array | undefined

/**
 * Grey to black and white by a well tempered screen.
 * @param gray one byte a pixel, 0 is black
 * @param cell pixels across from one dot to the next
 * @param density the dots are round on paper, even where pixels are not square
 * @returns one byte a pixel, 0 or 255
 */
export function wellTempered(
  gray: Uint8Array,
  width: number,
  height: number,
  cell: number,
  density: Density,
): Uint8Array {
  const table = (shares ??= shareBelow())
  const stretch = density.across / density.down
  const result = new Uint8Array(gray.length)
  for (let y = 0; y < height; y++) {
    const down = (y * stretch) / cell
    for (let x = 0; x < width; x++) {
      const across = x / cell
      const spot = spotAt(across * cosine + down * sine, down * cosine - across * sine)
      const place = ((spot + 2) / 4) * steps
      const step = Math.min(steps - 1, Math.floor(place))
      const low = table[step] ?? 0
      const share = low + ((table[step + 1] ?? 1) - low) * (place - step)
      const at = y * width + x
      // High spots turn white first. Pure white and pure black stay pure.
      const threshold = (1 - share) * 254 + 0.5
      result[at] = (gray[at] ?? 0) > threshold ? 255 : 0
    }
  }
  return result
}
