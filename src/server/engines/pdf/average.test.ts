import { expect, test } from 'vitest'
import { average, withLetters } from './average.ts'

function pixels(...colours: [number, number, number, number][]): Uint8Array {
  return Uint8Array.from(colours.flat())
}

test('a pixel is the mean of its samples', () => {
  const white: [number, number, number, number] = [255, 255, 255, 255]
  const data = pixels(white, white, [0, 0, 0, 255], [100, 0, 0, 255])
  expect([...average({ data, width: 2, height: 2 }, 2).data]).toEqual([153, 128, 128, 255])
})

test('see-through samples lend no colour', () => {
  const none: [number, number, number, number] = [9, 9, 9, 0]
  const data = pixels([200, 0, 0, 255], none, none, none)
  expect([...average({ data, width: 2, height: 2 }, 2).data]).toEqual([200, 0, 0, 64])
})

function of(value: number) {
  return { data: new Uint8Array(5 * 4).fill(value), width: 5, height: 1 }
}

test('letters come with the pixels around their edges', () => {
  const smooth = of(0)
  smooth.data[4] = 7
  const { data } = withLetters(of(1), of(2), smooth, of(0))
  expect([0, 4, 8, 12, 16].map((at) => data[at])).toEqual([2, 2, 2, 1, 1])
})
