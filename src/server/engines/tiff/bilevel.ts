/**
 * Turns grey into black and white by error diffusion (Floyd and Steinberg, 1976), after pushing
 * nearly black to black and nearly white to white: photographs keep their shades, and the soft
 * edges of letters do not become specks.
 * @param gray one byte a pixel
 * @returns one byte a pixel, 0 or 255
 */
export function toBilevel(gray: Uint8Array, width: number, height: number): Uint8Array {
  const result = new Uint8Array(gray.length)
  let here = new Float32Array(width + 2)
  let below = new Float32Array(width + 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const wanted = stretch(gray[at] ?? 0) + (here[x + 1] ?? 0)
      const value = wanted > 127 ? 255 : 0
      result[at] = value
      const error = wanted - value
      here[x + 2] = (here[x + 2] ?? 0) + (error * 7) / 16
      below[x] = (below[x] ?? 0) + (error * 3) / 16
      below[x + 1] = (below[x + 1] ?? 0) + (error * 5) / 16
      below[x + 2] = (below[x + 2] ?? 0) + error / 16
    }
    ;[here, below] = [below, here]
    below.fill(0)
  }
  return result
}

const blackBelow = 48
const whiteAbove = 207

function stretch(value: number): number {
  const scaled = ((value - blackBelow) * 255) / (whiteAbove - blackBelow)
  return Math.min(255, Math.max(0, scaled))
}
