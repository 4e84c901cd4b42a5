import { describe, expect, test } from 'vitest'
import { kernels } from './diffuse.ts'
import { dither } from './index.ts'
import { thresholdsOf } from './ordered.ts'

const density = { across: 200, down: 200 }
const methods = ['default', 'sierra', 'burkes', 'stucki', 'floyd', 'jarvis'].concat([
  'cluster6',
  'cluster8',
  'cluster16',
  'bayer4',
  'bayer8',
])

function flat(gray: number, side = 96): Uint8Array {
  return new Uint8Array(side * side).fill(gray)
}

describe.each(methods)('%s', (method) => {
  test.each([0, 255])('%i stays pure', (gray) => {
    expect(new Set(dither(flat(gray), 96, 96, { method }, density))).toEqual(new Set([gray]))
  })

  test.each([32, 100, 128, 200])('%i keeps its mean', (gray) => {
    const dots = dither(flat(gray), 96, 96, { method }, density)
    const mean = dots.reduce((sum, dot) => sum + dot, 0) / dots.length
    expect(Math.abs(mean - gray)).toBeLessThan(10)
  })
})

describe('error diffusion', () => {
  test.each(Object.entries(kernels))(
    '%s hands the whole error on',
    (_name, { divisor, shares }) => {
      expect(shares.reduce((sum, [, , parts]) => sum + parts, 0)).toBe(divisor)
    },
  )
})

describe('ordered dithering', () => {
  test('Bayer, 4 x 4, as he printed it', () => {
    const ranks = [...thresholdsOf('bayer4').values].map((value) => (value / 255) * 16 - 0.5)
    expect(ranks.map(Math.round)).toEqual([0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5])
  })

  test.each(['bayer8', 'cluster6', 'cluster8', 'cluster16'] as const)(
    '%s has every threshold once',
    (method) => {
      const { size, values } = thresholdsOf(method)
      expect(new Set(values).size).toBe(size * size)
    },
  )

  test('clusters are one dot a cell', () => {
    const dots = dither(flat(200, 8), 8, 8, { method: 'cluster8' }, density)
    // Black in the corners of the cell, which are the middle of the dot of four cells.
    expect([dots[0], dots[7], dots[56], dots[63]]).toEqual([0, 0, 0, 0])
    expect(dots[3 * 8 + 3]).toBe(255)
  })
})

function tempered(gray: number, down = 200): Uint8Array {
  const screening = { method: 'default', wellTempered: true }
  return dither(flat(gray, 200), 200, 200, screening, { across: 200, down })
}

/** How often a pixel differs from the one above. */
function changes(dots: Uint8Array): number {
  let count = 0
  for (let at = 200; at < dots.length; at++) if (dots[at] !== dots[at - 200]) count += 1
  return count
}

describe('well tempered screening', () => {
  test.each([0, 255])('%i stays pure', (gray) => {
    expect(new Set(tempered(gray))).toEqual(new Set([gray]))
  })

  test.each([32, 100, 128, 200])('%i keeps its mean', (gray) => {
    const dots = tempered(gray)
    expect(Math.abs(dots.reduce((sum, dot) => sum + dot, 0) / dots.length - gray)).toBeLessThan(3)
  })

  test('never repeats', () => {
    const dots = tempered(128)
    const line = (y: number) => dots.subarray(y * 200, (y + 1) * 200).join('')
    expect(new Set(Array.from({ length: 200 }, (_, y) => line(y))).size).toBe(200)
  })

  test('dots are half as high where lines are half as dense', () => {
    expect(changes(tempered(128, 100)) / changes(tempered(128))).toBeGreaterThan(1.5)
  })
})

test('a method that nobody knows', () => {
  expect(() => dither(flat(1), 96, 96, { method: 'magic' }, density)).toThrow('magic')
})
