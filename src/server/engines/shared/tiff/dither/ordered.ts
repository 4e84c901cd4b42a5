/**
 * Ordered dithering: a small square of thresholds is laid over the picture like tiles; a pixel is
 * white where it is lighter than the threshold on it.
 */

/** A square of thresholds, line by line: a grey above it becomes white. */
export interface Thresholds {
  readonly size: number
  readonly values: Float32Array
}

/** Turns an order of blackening (ranks 0 … n² - 1, each once) into thresholds between 0 and 255. */
function fromRanks(size: number, ranks: readonly number[]): Thresholds {
  const values = Float32Array.from(ranks, (rank) => ((rank + 0.5) * 255) / ranks.length)
  return { size, values }
}

/** Bayer's dispersed dots (1973): the square of half the size, four times, set into each other. */
function bayer(size: number): Thresholds {
  let ranks = [0]
  for (let side = 1; side < size; side *= 2) {
    const next = Array.from({ length: 4 * side * side }, () => 0)
    for (const [at, rank] of ranks.entries()) {
      const x = at % side
      const y = Math.floor(at / side)
      const put = (dx: number, dy: number, first: number) => {
        next[(y + dy * side) * 2 * side + x + dx * side] = 4 * rank + first
      }
      put(0, 0, 0)
      put(1, 1, 1)
      put(1, 0, 2)
      put(0, 1, 3)
    }
    ranks = next
  }
  return fromRanks(size, ranks)
}

/**
 * Clustered dots, as print has them: pixels turn white around the middle of the cell first, so that
 * dots grow and meet. The spot function is a sum of two cosines (PLRM3, 7.4.3); equals are taken
 * in the order of their angle.
 */
function cluster(size: number): Thresholds {
  const cells = Array.from({ length: size * size }, (_, at) => {
    const x = ((at % size) + 0.5) / size
    const y = (Math.floor(at / size) + 0.5) / size
    const spot = Math.cos(2 * Math.PI * (x - 0.5)) + Math.cos(2 * Math.PI * (y - 0.5))
    // Rounded, since equal places differ in the last digit.
    return { at, spot: Math.round(spot * 1e6), angle: Math.atan2(y - 0.5, x - 0.5) }
  })
  const ordered = cells.toSorted((one, other) => other.spot - one.spot || one.angle - other.angle)
  const ranks = Array.from({ length: size * size }, () => 0)
  for (const [rank, { at }] of ordered.entries()) ranks[at] = rank
  return fromRanks(size, ranks)
}

const makers = {
  bayer4: () => bayer(4),
  bayer8: () => bayer(8),
  cluster6: () => cluster(6),
  cluster8: () => cluster(8),
  cluster16: () => cluster(16),
} satisfies Record<string, () => Thresholds>

/** A method of ordered dithering. */
export type OrderedMethod = keyof typeof makers

/** Whether a name is a method of ordered dithering. */
export function isOrdered(method: string): method is OrderedMethod {
  return Object.hasOwn(makers, method)
}

/** The thresholds of a method. */
export function thresholdsOf(method: OrderedMethod): Thresholds {
  return makers[method]()
}

/**
 * Grey to black and white by a tile of thresholds.
 * @param gray one byte a pixel, 0 is black
 * @returns one byte a pixel, 0 or 255
 */
export function orderedDither(
  gray: Uint8Array,
  width: number,
  height: number,
  { size, values }: Thresholds,
): Uint8Array {
  const result = new Uint8Array(gray.length)
  for (let y = 0; y < height; y++) {
    const line = (y % size) * size
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      result[at] = (gray[at] ?? 0) > (values[line + (x % size)] ?? 0) ? 255 : 0
    }
  }
  return result
}
