import { expect, test } from 'vitest'
import { decodeSat, readSat } from './sat.ts'

const head = ['700 0 1 0', '@4 test @4 test @4 date', '1 1e-006 1e-010']

test('text of a drawing is turned round; a caret is followed by a space', () => {
  expect(decodeSat(['hoo o n o', '=0;& {rn |', '^ '])).toEqual(['700 0 1 0', 'body $-1 #', 'A'])
})

/** An edge from vertex 3 to vertex 4 on curve 2. */
const edge = (curve: string, sense = 'forward') => [
  'body $-1 -1 $-1 $-1 $-1 $-1 #',
  `edge $-1 -1 $-1 $3 0 $4 1 $-1 $2 ${sense} @7 unknown #`,
  curve,
  'vertex $-1 -1 $-1 $1 $5 #',
  'vertex $-1 -1 $-1 $1 $6 #',
  'point $-1 -1 $-1 10 0 0 #',
  'point $-1 -1 $-1 0 10 0 #',
]

test('a straight edge is a line between its ends', () => {
  const wires = readSat([...head, ...edge('straight-curve $-1 -1 $-1 10 0 0 -1 1 0 I I #')])
  expect(wires).toEqual({
    type: 'wireframe',
    points: [
      [10, 0, 0],
      [0, 10, 0],
    ],
    edges: [0, 1],
  })
})

test.each([
  ['forward', 90],
  ['reversed', 270],
])('an edge on a circle, %s, is %i degrees of it', (sense, degrees) => {
  const circle = 'ellipse-curve $-1 -1 $-1 0 0 0 0 0 1 10 0 0 1 I I #'
  const wires = readSat([...head, ...edge(circle, sense)])
  const points = wires?.points ?? []
  for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(10)
  const sides = points.slice(1).map(([x, y], at) => {
    const [px, py] = points[at] ?? [0, 0, 0]
    return Math.hypot(x - px, y - py)
  })
  const arc = sides.reduce((sum, side) => sum + side, 0)
  expect((arc / 10) * (180 / Math.PI)).toBeCloseTo(degrees, -0.5)
})

test('text without an edge has no picture', () => {
  expect(readSat([...head, 'body $-1 -1 $-1 $-1 $-1 $-1 #'])).toBeUndefined()
  expect(readSat(['nonsense'])).toBeUndefined()
})
