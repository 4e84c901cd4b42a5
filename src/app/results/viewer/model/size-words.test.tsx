import { expect, test } from 'vitest'
import { aboutModel } from './size-words.ts'

test.each([
  [12, [1, 2, 1.5], '12 triangles, 1 m wide, 2 m high and 1.5 m deep'],
  [1, [0.8, 0.04, 0.0012], '1 triangle, 80 cm wide, 4 cm high and 1.2 mm deep'],
  [1_234_567, [1234.5, 0, 0.999], '1,234,567 triangles, 1,230 m wide, 0 m high and 99.9 cm deep'],
  [0, [1, 1, 1], 'Points and lines, 1 m wide, 1 m high and 1 m deep'],
] as const)('%d triangles of %j', (triangles, size, words) => {
  expect(aboutModel(triangles, size)).toBe(words)
})
