/**
 * Error diffusion: what a dot is too dark or too light is handed on to the pixels that are still to
 * come. Each method is a table of who gets how much.
 */

/** One share of the error: so many pixels on, so many lines down, so many parts of the divisor. */
type Share = readonly [x: number, y: number, parts: number]

interface Kernel {
  readonly divisor: number
  readonly shares: readonly Share[]
  /** Every second line runs from right to left, which breaks up worms of dots. */
  readonly serpentine?: boolean
}

const floydShares: readonly Share[] = [[1, 0, 7], [-1, 1, 3], [0, 1, 5], [1, 1, 1]] // prettier-ignore

/** Floyd-Steinberg 1976; Jarvis, Judice and Ninke 1976; Stucki 1981; Burkes 1988; Sierra 1989. */
export const kernels = {
  default: { divisor: 16, shares: floydShares, serpentine: true },
  floyd: { divisor: 16, shares: floydShares },
  jarvis: {
    divisor: 48,
    shares: shares([7, 5], [3, 5, 7, 5, 3], [1, 3, 5, 3, 1]),
  },
  stucki: {
    divisor: 42,
    shares: shares([8, 4], [2, 4, 8, 4, 2], [1, 2, 4, 2, 1]),
  },
  burkes: { divisor: 32, shares: shares([8, 4], [2, 4, 8, 4, 2], []) },
  sierra: { divisor: 32, shares: shares([5, 3], [2, 4, 5, 4, 2], [0, 2, 3, 2, 0]) },
} satisfies Record<string, Kernel>

/** A method of error diffusion. */
export type DiffusionMethod = keyof typeof kernels

/** The usual way to write a kernel down: the rest of this line, then five pixels of the next two. */
function shares(
  here: readonly number[],
  below: readonly number[],
  last: readonly number[],
): readonly Share[] {
  const lines = [
    here.map((parts, index): Share => [index + 1, 0, parts]),
    below.map((parts, index): Share => [index - 2, 1, parts]),
    last.map((parts, index): Share => [index - 2, 2, parts]),
  ]
  return lines.flat().filter(([, , parts]) => parts > 0)
}

/** No kernel reaches further to a side. */
const reach = 2

/**
 * Grey to black and white by error diffusion.
 * @param gray one byte a pixel, 0 is black
 * @returns one byte a pixel, 0 or 255
 */
export function diffuse(
  gray: Uint8Array,
  width: number,
  height: number,
  method: DiffusionMethod,
): Uint8Array {
  const { divisor, shares: list, serpentine = false }: Kernel = kernels[method]
  const result = new Uint8Array(gray.length)
  const stride = width + 2 * reach
  let lines = Array.from({ length: 3 }, () => new Float32Array(stride))
  for (let y = 0; y < height; y++) {
    const backwards = serpentine && y % 2 === 1
    const step = backwards ? -1 : 1
    const [here = new Float32Array(stride)] = lines
    const targets = list.map(([dx, dy, parts]) => ({
      line: lines[dy] ?? here,
      dx: dx * step,
      part: parts / divisor,
    }))
    for (let count = 0, x = backwards ? width - 1 : 0; count < width; count++, x += step) {
      const at = y * width + x
      const wanted = (gray[at] ?? 0) + (here[x + reach] ?? 0)
      const value = wanted > 127.5 ? 255 : 0
      result[at] = value
      const error = wanted - value
      if (error === 0) continue
      for (const { line, dx, part } of targets) {
        const place = x + reach + dx
        line[place] = (line[place] ?? 0) + error * part
      }
    }
    here.fill(0)
    lines = [...lines.slice(1), here]
  }
  return result
}
