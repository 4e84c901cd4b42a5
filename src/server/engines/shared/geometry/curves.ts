import { type Vec, add, scale } from './matrix.ts'

/**
 * Part of an ellipse as cubic Bézier curves: the first point, then three points for each curve. An
 * affine map of the points is the map of the curve, so arcs stay exact in any view.
 * @param x the direction and length of the axis at angle 0
 * @param y the axis at a quarter turn
 * @param start angles in radians; the curve runs from start to end, backwards if end is less
 */
export function arcPoints(centre: Vec, x: Vec, y: Vec, start: number, end: number): Vec[] {
  const at = (angle: number) =>
    add(centre, add(scale(x, Math.cos(angle)), scale(y, Math.sin(angle))))
  const tangent = (angle: number) => add(scale(x, -Math.sin(angle)), scale(y, Math.cos(angle)))
  const pieces = Math.max(1, Math.ceil(Math.abs(end - start) / (Math.PI / 2) - 1e-9))
  const step = (end - start) / pieces
  // The usual length of the handles: with it the error is below 0.03 % of the radius.
  const handle = (4 / 3) * Math.tan(step / 4)
  const points: Vec[] = [at(start)]
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [start + piece * step, start + (piece + 1) * step]
    points.push(add(at(from), scale(tangent(from), handle)))
    points.push(add(at(to), scale(tangent(to), -handle)), at(to))
  }
  return points
}

const fullTurn = 2 * Math.PI

/** The end of an anticlockwise arc, made greater than its start; equal angles are a full turn. */
export function endAfter(start: number, end: number): number {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return start
  const sweep = (end - start) % fullTurn
  return start + (sweep <= 1e-9 ? sweep + fullTurn : sweep)
}

/** Centre and angles of the arc that a bulge bends between two points of a plane. */
export function bulgeArc(from: Vec, to: Vec, bulge: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  // Half the chord over the tangent of half the angle is the distance of the centre.
  const factor = (1 - bulge * bulge) / (4 * bulge)
  const centre: Vec = [
    (from[0] + to[0]) / 2 - dy * factor,
    (from[1] + to[1]) / 2 + dx * factor,
    from[2],
  ]
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  const radius = Math.hypot(from[0] - centre[0], from[1] - centre[1])
  return { centre, radius, start, end: start + 4 * Math.atan(bulge) }
}

/** The points of {@link arcPoints} for a bulged segment; a straight one is its two ends. */
export function bulgePoints(from: Vec, to: Vec, bulge: number): Vec[] {
  const straight = Math.abs(bulge) < 1e-9 || !Number.isFinite(bulge)
  if (straight || Math.hypot(to[0] - from[0], to[1] - from[1]) < 1e-12) return [from, to]
  const { centre, radius, start, end } = bulgeArc(from, to, bulge)
  const points = arcPoints(centre, [radius, 0, 0], [0, radius, 0], start, end)
  // The ends as given, so that neighbours meet to the digit.
  points[0] = from
  points[points.length - 1] = to
  return points
}
