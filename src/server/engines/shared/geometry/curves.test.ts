import { expect, test } from 'vitest'
import { arcPoints, bulgeArc, bulgePoints, endAfter } from './curves.ts'
import {
  type Vec,
  apply,
  multiply,
  objectSystem,
  rotation,
  translation,
  viewSystem,
} from './matrix.ts'
import { nurbsPoints } from './nurbs.ts'

function near(actual: Vec | undefined, expected: Vec): void {
  for (const [axis, value] of expected.entries()) expect(actual?.[axis]).toBeCloseTo(value, 9)
}

test('an arc runs through its ends, in quarters at most', () => {
  const points = arcPoints([1, 2, 0], [5, 0, 0], [0, 5, 0], 0, Math.PI)
  expect(points).toHaveLength(7)
  near(points[0], [6, 2, 0])
  near(points[3], [1, 7, 0])
  near(points[6], [-4, 2, 0])
})

test('equal angles are a full turn, and an end before the start is after it', () => {
  expect(endAfter(1, 1)).toBeCloseTo(1 + 2 * Math.PI)
  expect(endAfter(3, 1)).toBeCloseTo(1 + 2 * Math.PI)
  expect(endAfter(1, 3)).toBe(3)
})

test('a bulge of 1 is half a circle, to the right of the way when positive', () => {
  const { centre, radius } = bulgeArc([0, 0, 0], [10, 0, 0], 1)
  near(centre, [5, 0, 0])
  expect(radius).toBeCloseTo(5)
  near(bulgePoints([0, 0, 0], [10, 0, 0], 1)[3], [5, -5, 0])
  expect(bulgePoints([0, 0, 0], [10, 0, 0], 0)).toHaveLength(2)
})

test('a B-spline meets its ends; a rational one of degree 2 is a circle', () => {
  const half = Math.SQRT1_2
  const quarter = nurbsPoints({
    degree: 2,
    knots: [0, 0, 0, 1, 1, 1],
    points: [
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
    weights: [1, half, 1],
  })
  near(quarter[0], [1, 0, 0])
  near(quarter.at(-1), [0, 1, 0])
  for (const [x, y] of quarter) expect(Math.hypot(x, y)).toBeCloseTo(1, 9)
})

test('the arbitrary axis: a direction straight down turns x round', () => {
  near(apply(objectSystem([0, 0, -1]), [1, 2, 3]), [-1, 2, -3])
  near(apply(objectSystem([0, 0, 1]), [1, 2, 3]), [1, 2, 3])
})

test('a view from the front shows heights upwards', () => {
  near(apply(viewSystem([0, -1, 0], [0, 0, 0], 0), [3, 7, 5]), [3, 5, -7])
})

test('maps are put together from the right', () => {
  const both = multiply(translation([10, 0, 0]), rotation(Math.PI / 2))
  near(apply(both, [1, 0, 0]), [10, 1, 0])
})
