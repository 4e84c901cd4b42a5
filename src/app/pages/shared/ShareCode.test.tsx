import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawingOf } from './ShareCode.tsx'

const link = `https://files.example/d/01a1fec6-fc86-7d10-9c1f-2f6f54a6a9d1#AGE-SECRET-KEY-1${'QPZRY9X8'.repeat(7)}GF`

/** Paints the path as a reader's camera would see it, `scale` pixels to a module. */
function pictureOf({ size, path }: { size: number; path: string }, scale = 4) {
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * side + Number(x) * scale) * 4
      for (let at = start; at < start + Number(width) * scale * 4; at++)
        if (at % 4 !== 3) data[at] = 0
    }
  }
  return { width: side, height: side, data }
}

test('a reader gets the whole link out of it, key included', () => {
  expect(decodeQR(pictureOf(drawingOf(link)))).toBe(link)
})
