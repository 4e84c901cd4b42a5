import { expect, test } from 'vitest'
import { parseColour } from './brush.ts'
import { parseIndices } from './glyphs.ts'
import { parsePathData } from './path-data.ts'

test.each([
  ['M1,2 L3,4', [0, 1, 2, 1, 3, 4]],
  ['M1 2 3 4', [0, 1, 2, 1, 3, 4]],
  ['m1,2l3,4-1,-1', [0, 1, 2, 1, 4, 6, 1, 3, 5]],
  ['M0,0H5V6Z', [0, 0, 0, 1, 5, 0, 1, 5, 6, 3]],
  ['M0,0C1,1 2,1 3,0S5,-1 6,0', [0, 0, 0, 2, 1, 1, 2, 1, 3, 0, 2, 4, -1, 5, -1, 6, 0]],
  ['M0,0Q3,3 6,0', [0, 0, 0, 2, 2, 2, 4, 2, 6, 0]],
  ['M0,0L1', [0, 0, 0]],
])('%s', (data, path) => {
  expect(parsePathData(data).path).toEqual(path)
})

test('an arc ends where it says and swells the way it says', () => {
  const { path } = parsePathData('M0,0A5,5 0 0 1 10,0')
  expect(path.at(-2)).toBeCloseTo(10)
  expect(path.at(-1)).toBeCloseTo(0)
  expect(path[9]).toBeCloseTo(-5)
  expect(parsePathData('M0,0A5,5 0 0 0 10,0').path[9]).toBeCloseTo(5)
})

test('the rule for areas', () => {
  expect(parsePathData('F1M0,0').fill).toBe('nonzero')
  expect(parsePathData('M0,0').fill).toBe('evenodd')
})

test('colours', () => {
  expect(parseColour('#FF8000')).toEqual({ colour: 0xff8000, opacity: 1 })
  expect(parseColour('#80FF8000')?.opacity).toBeCloseTo(0.5, 2)
  expect(parseColour('sc#1,1,0,0')?.colour).toBe(0xff0000)
  expect(parseColour('red')).toBeUndefined()
})

test('indices of glyphs', () => {
  expect(parseIndices('36,50;;(2:1)7')).toEqual([
    { letters: 1, glyph: 36, advance: 50 },
    { letters: 1 },
    { letters: 2, glyph: 7 },
  ])
})
