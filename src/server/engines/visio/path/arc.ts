import { type Point, apply, multiply, stretch, turn } from './matrix.ts'
import type { Segment } from './path.ts'

/** Bézier curves along a circle from one angle over a sweep (positive: anticlockwise). */
function circleCurves(centre: Point, radius: number, from: number, sweep: number): Segment[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2)))
  const step = sweep / pieces
  const reach = (4 / 3) * Math.tan(step / 4) * radius
  const at = (angle: number, along: number): Point => [
    centre[0] + radius * Math.cos(angle) - along * Math.sin(angle),
    centre[1] + radius * Math.sin(angle) + along * Math.cos(angle),
  ]
  return Array.from({ length: pieces }, (_, index): Segment => {
    const [start, end] = [from + index * step, from + (index + 1) * step]
    return ['C', at(start, reach), at(end, -reach), at(end, 0)]
  })
}

const square = ([x, y]: Point) => x * x + y * y

/**
 * An arc from `start` over `through` to `end` on an ellipse whose longer axis is turned by `angle`
 * and is `ratio` times the shorter one (EllipticalArcTo, MS-VSDX 2.2.3.2.3). Points on one line
 * give that line.
 */
export function ellipticalArc(
  start: Point,
  through: Point,
  end: Point,
  angle: number,
  ratio: number,
): Segment[] {
  const flat = ratio > 1e-6 ? ratio : 1
  // In these coordinates the ellipse is a circle.
  const round = multiply(stretch(1 / flat, 1), turn(-angle))
  const back = multiply(turn(angle), stretch(flat, 1))
  const [p, q, r] = [start, through, end].map((point) => apply(round, point)) as [
    Point,
    Point,
    Point,
  ]
  const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  const size = Math.hypot(r[0] - p[0], r[1] - p[1]) + Math.hypot(q[0] - p[0], q[1] - p[1])
  if (!(Math.abs(area) > 1e-9 * size * size)) return [['L', end]]
  const [pp, qq, rr] = [square(p), square(q), square(r)]
  const centre: Point = [
    (pp * (q[1] - r[1]) + qq * (r[1] - p[1]) + rr * (p[1] - q[1])) / (2 * area),
    (pp * (r[0] - q[0]) + qq * (p[0] - r[0]) + rr * (q[0] - p[0])) / (2 * area),
  ]
  const direction = ([x, y]: Point) => Math.atan2(y - centre[1], x - centre[0])
  const from = direction(p)
  let sweep = direction(r) - from
  if (area > 0 && sweep <= 0) sweep += 2 * Math.PI
  if (area < 0 && sweep >= 0) sweep -= 2 * Math.PI
  const radius = Math.hypot(p[0] - centre[0], p[1] - centre[1])
  return circleCurves(centre, radius, from, sweep).map((segment) => {
    const points = (segment.slice(1) as Point[]).map((point) => apply(back, point))
    return ['C', ...(points as [Point, Point, Point])]
  })
}

/** A circular arc whose middle is `bow` off the straight line (ArcTo). */
export function bowArc(start: Point, end: Point, bow: number): Segment[] {
  const [x, y] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(x, y)
  if (length === 0 || bow === 0) return [['L', end]]
  // A positive bow turns to the right of the way from start to end.
  const middle: Point = [
    (start[0] + end[0]) / 2 + (y / length) * bow,
    (start[1] + end[1]) / 2 - (x / length) * bow,
  ]
  return ellipticalArc(start, middle, end, 0, 1)
}

/** A whole ellipse by its centre and two points on its axes. */
export function ellipse(centre: Point, one: Point, two: Point): Segment[] {
  const [x, y] = centre
  const place = [one[0] - x, one[1] - y, two[0] - x, two[1] - y, x, y] as const
  const curves = circleCurves([0, 0], 1, 0, 2 * Math.PI).map((segment): Segment => {
    const points = (segment.slice(1) as Point[]).map((point) => apply(place, point))
    return ['C', ...(points as [Point, Point, Point])]
  })
  return [['M', one], ...curves, ['Z']]
}
