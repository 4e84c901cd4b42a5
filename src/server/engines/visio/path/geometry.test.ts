import { expect, test } from 'vitest'
import type { Row } from '../model/sheet.ts'
import { boundsOf } from './path.ts'
import { pathOf } from './geometry.ts'

const row = (type: string, values: Readonly<Record<string, number | string>> = {}): Row => ({
  type,
  deleted: false,
  cells: new Map(Object.entries(values).map(([name, value]) => [name, String(value)])),
})
const extent = { width: 4, height: 2 }
const box = (...rows: Row[]) =>
  boundsOf(pathOf(rows, extent))?.map((value) => Math.round(value * 100) / 100 + 0)

test('a figure that comes back to its start is closed, another is not', () => {
  const start = row('RelMoveTo', { X: 0, Y: 0 })
  const lines = [row('RelLineTo', { X: 1, Y: 0 }), row('RelLineTo', { X: 1, Y: 1 })]
  expect(pathOf([start, ...lines], extent).at(-1)).toEqual(['L', [4, 2]])
  expect(pathOf([start, ...lines, row('RelLineTo', { X: 0, Y: 0 })], extent).at(-1)).toEqual(['Z'])
})

test('a figure without a start begins at the origin', () => {
  expect(pathOf([row('LineTo', { X: 1, Y: 1 })], extent)[0]).toEqual(['M', [0, 0]])
})

test('an ellipse by points on its axes', () => {
  const curves = pathOf([row('Ellipse', { X: 2, Y: 1, A: 4, B: 1, C: 2, D: 2 })], extent)
  expect(curves.map(([kind]) => kind).join('')).toBe('MCCCCZ')
  expect(box(row('Ellipse', { X: 2, Y: 1, A: 4, B: 1, C: 2, D: 2 }))).toEqual([0, 0, 4, 2])
})

test('an arc through points of one line is that line', () => {
  const arc = row('EllipticalArcTo', { X: 2, Y: 0, A: 1, B: 0, C: 0, D: 1 })
  expect(pathOf([row('MoveTo', { X: 0, Y: 0 }), arc], extent)[1]).toEqual(['L', [2, 0]])
})

test('a half circle by its bow, on either side', () => {
  const from = row('MoveTo', { X: 0, Y: 0 })
  expect(box(from, row('ArcTo', { X: 2, Y: 0, A: -1 }))).toEqual([0, 0, 2, 1])
  expect(box(from, row('ArcTo', { X: 2, Y: 0, A: 1 }))).toEqual([0, -1, 2, 0])
})

test('a spline of knots runs from its first point to its last', () => {
  const path = pathOf(
    [
      row('MoveTo', { X: 0, Y: 0 }),
      row('SplineStart', { X: 1, Y: 2, A: 0, B: 0, C: 1, D: 3 }),
      row('SplineKnot', { X: 3, Y: 2, A: 0 }),
      row('SplineKnot', { X: 4, Y: 0, A: 0 }),
    ],
    extent,
  )
  expect(path.length).toBeGreaterThan(5)
  const [kind, end] = path.at(-1) ?? ['Z']
  expect(kind).toBe('L')
  expect(end?.map((value) => Math.round(value * 100) / 100)).toEqual([4, 0])
})

test.each(['NURBS(', 'NURBS(1,3,0,0,1)', '', 'POLYLINE(a,b)', 'NURBS(1,99999,0,0,1,1,1,1)'])(
  'a formula that is none is a straight line: %s',
  (formula) => {
    const path = pathOf(
      [row('MoveTo', { X: 0, Y: 0 }), row('NURBSTo', { X: 2, Y: 0, E: formula })],
      extent,
    )
    expect(path.at(-1)).toEqual(['L', [2, 0]])
  },
)
