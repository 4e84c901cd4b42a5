import { expect, test } from 'vitest'
import { indexedColour, paperColour } from './colours.ts'
import { trueColour } from './entities.ts'

// From AutoCAD's table of colours.
test.each([
  [1, 0xff0000],
  [3, 0x00ff00],
  [5, 0x0000ff],
  [8, 0x808080],
  [10, 0xff0000],
  [11, 0xff7f7f],
  [12, 0xa50000],
  [20, 0xff3f00],
  [30, 0xff7f00],
  [50, 0xffff00],
  [90, 0x00ff00],
  [130, 0x00ffff],
  [170, 0x0000ff],
  [210, 0xff00ff],
  [250, 0x333333],
  [255, 0xffffff],
])('index %i', (index, colour) => {
  expect(indexedColour(index).toString(16)).toBe(colour.toString(16))
})

test('what is white on a dark screen is black on paper; areas that cover stay white', () => {
  expect(paperColour(7, false)).toBe(0)
  expect(paperColour(7, true)).toBe(0)
  expect(paperColour(trueColour + 0xffffff, false)).toBe(0)
  expect(paperColour(trueColour + 0xffffff, true)).toBe(0xffffff)
  expect(paperColour(trueColour + 0x123456, false)).toBe(0x123456)
})
