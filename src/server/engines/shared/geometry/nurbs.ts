import { type Vec, add, scale, subtract } from './matrix.ts'

/** A B-spline, rational where it has weights. */
export interface Nurbs {
  readonly degree: number
  readonly knots: readonly number[]
  readonly points: readonly Vec[]
  readonly weights: readonly number[]
}

/** Points along each span, and along the whole curve: enough for one on paper. */
const [leastOfSpan, leastOfCurve] = [12, 96]

/** Points on a B-spline, by de Boor's algorithm; its control points where the knots make no sense. */
export function nurbsPoints({ degree, knots, points, weights }: Nurbs): Vec[] {
  const count = points.length
  if (degree < 1 || degree > 25 || knots.length < count + degree + 1) return [...points]
  const result: Vec[] = []
  const steps = Math.max(leastOfSpan, Math.ceil(leastOfCurve / (count - degree)))
  for (let span = degree; span < count; span++) {
    const [from, to] = [knots[span] ?? 0, knots[span + 1] ?? 0]
    if (!(to > from)) continue
    const pieces = degree === 1 ? 1 : steps
    for (let step = result.length === 0 ? 0 : 1; step <= pieces; step++) {
      const at = from + ((to - from) * step) / pieces
      result.push(deBoor(degree, knots, points, weights, span, at))
    }
  }
  return result.length > 1 ? result : [...points]
}

type Homogeneous = [x: number, y: number, z: number, w: number]

function deBoor(
  degree: number,
  knots: readonly number[],
  points: readonly Vec[],
  weights: readonly number[],
  span: number,
  at: number,
): Vec {
  const d: Homogeneous[] = []
  for (let index = 0; index <= degree; index++) {
    const [x, y, z] = points[span - degree + index] ?? [0, 0, 0]
    const w = weights[span - degree + index] ?? 1
    d.push([x * w, y * w, z * w, w])
  }
  for (let level = 1; level <= degree; level++) {
    for (let index = degree; index >= level; index--) {
      const low = knots[index + span - degree] ?? 0
      const high = knots[index + 1 + span - level] ?? 0
      const part = high > low ? (at - low) / (high - low) : 0
      const [a, b] = [d[index - 1], d[index]]
      if (!a || !b) continue
      d[index] = [0, 1, 2, 3].map((axis) => {
        return (a[axis] ?? 0) * (1 - part) + (b[axis] ?? 0) * part
      }) as Homogeneous
    }
  }
  const [x, y, z, w] = d[degree] ?? [0, 0, 0, 1]
  return w === 0 ? [x, y, z] : [x / w, y / w, z / w]
}

/** A smooth curve through points, as Bézier points: the first, then three for each curve (Catmull-Rom). */
export function throughPoints(points: readonly Vec[], closed: boolean): Vec[] {
  const count = points.length
  const at = (index: number): Vec =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0, 0]
  const result: Vec[] = [at(0)]
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    result.push(add(from, scale(subtract(to, before), 1 / 6)))
    result.push(subtract(to, scale(subtract(after, from), 1 / 6)), to)
  }
  return result
}
