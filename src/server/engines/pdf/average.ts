/** RGBA pixels, line by line, alpha straight. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Shrinks a picture by a whole number: every pixel is the mean of n x n, colours weighted by how
 * opaque they are, so that nothing shines through from see-through pixels.
 */
export function average({ data, width, height }: Pixels, samples: number): Pixels {
  const small = { width: width / samples, height: height / samples }
  const result = new Uint8Array(small.width * small.height * 4)
  const count = samples * samples
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let line = 0; line < samples; line++) {
        let at = ((y * samples + line) * width + x * samples) * 4
        for (let sample = 0; sample < samples; sample++, at += 4) {
          const weight = data[at + 3] ?? 0
          red += (data[at] ?? 0) * weight
          green += (data[at + 1] ?? 0) * weight
          blue += (data[at + 2] ?? 0) * weight
          alpha += weight
        }
      }
      const to = (y * small.width + x) * 4
      if (alpha === 0) continue
      result[to] = Math.round(red / alpha)
      result[to + 1] = Math.round(green / alpha)
      result[to + 2] = Math.round(blue / alpha)
      result[to + 3] = Math.round(alpha / count)
    }
  }
  return { data: result, ...small }
}

/**
 * Puts the letters of one drawing into another of the same page.
 * @param smooth and
 * @param hard the page with letters smoothed and not: where they differ, there is a letter's edge
 */
export function withLetters(page: Pixels, letters: Pixels, smooth: Pixels, hard: Pixels): Pixels {
  const { width, height } = page
  const from = new Uint32Array(smooth.data.buffer, smooth.data.byteOffset, width * height)
  const to = new Uint32Array(hard.data.buffer, hard.data.byteOffset, width * height)
  const source = new Uint32Array(letters.data.buffer, letters.data.byteOffset, width * height)
  const result = new Uint32Array(page.data.slice().buffer)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (from[y * width + x] === to[y * width + x]) continue
      // One pixel around as well: finer drawings reach a little further.
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          result[row * width + column] = source[row * width + column] ?? 0
        }
      }
    }
  }
  return { data: new Uint8Array(result.buffer), width, height }
}
