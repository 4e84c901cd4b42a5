import type { Dimension } from '../drawing/entities.ts'
import type { DimensionStyle } from '../drawing/model.ts'
import { arcPoints } from '../../shared/geometry/curves.ts'
import { type Vec, add, length, origin, scale, subtract } from '../../shared/geometry/matrix.ts'
import type { Measured, Sketch } from './dimension.ts'

const fullTurn = 2 * Math.PI

/**
 * An angle between two lines (kind 2: 13–14 and 15–10, arc through 16) or at a corner (kind 5: legs
 * to 13 and 14 from 15, arc through 10).
 */
export function drawAngle(
  { kind, points }: Dimension,
  look: DimensionStyle,
  sketch: Sketch,
): Measured {
  const [first, second] = [points.first ?? origin, points.second ?? origin]
  const corner = points.centre ?? origin
  const centre =
    kind === 5 ? corner : (crossing(first, second, corner, points.definition) ?? corner)
  const through = kind === 5 ? points.definition : (points.arc ?? points.definition)
  const radius = length(subtract(through, centre))
  const legs: readonly [Vec, Vec] = kind === 5 ? [first, second] : [second, points.definition]
  const [a, b] = legs.map((leg) => angleOf(centre, leg)) as [number, number]
  const middle = angleOf(centre, through)
  // Of both ways round, the one that passes the point on the arc.
  const [start, sweep] = isBetween(a, b, middle) ? [a, turn(b - a)] : [b, turn(a - b)]
  const at = (angle: number): Vec =>
    add(centre, [radius * Math.cos(angle), radius * Math.sin(angle), 0])
  sketch.curve(arcPoints(centre, [radius, 0, 0], [0, radius, 0], start, start + sweep))
  const size = look.arrowSize * look.scale
  const step = Math.min(sweep / 2, size / (radius || 1))
  sketch.arrow(at(start), at(start + step), size)
  sketch.arrow(at(start + sweep), at(start + sweep - step), size)
  for (const leg of legs) {
    if (length(subtract(leg, centre)) < radius) sketch.line(leg, at(angleOf(centre, leg)))
  }
  const value = (sweep * 180) / Math.PI
  const textAt = at(start + sweep / 2)
  const away = subtract(textAt, centre)
  const upwards = scale(away, 1 / (length(away) || 1))
  return { value, prefix: '', sign: '°', textAt, along: [1, 0, 0], upwards }
}

function angleOf(centre: Vec, point: Vec): number {
  return Math.atan2(point[1] - centre[1], point[0] - centre[0])
}

function turn(angle: number): number {
  return ((angle % fullTurn) + fullTurn) % fullTurn
}

function isBetween(from: number, to: number, angle: number): boolean {
  return turn(angle - from) <= turn(to - from)
}

/** Where two lines of a plane meet; undefined for parallel ones. */
function crossing(a: Vec, b: Vec, c: Vec, d: Vec): Vec | undefined {
  const [abx, aby] = [b[0] - a[0], b[1] - a[1]]
  const [cdx, cdy] = [d[0] - c[0], d[1] - c[1]]
  const parallel = abx * cdy - aby * cdx
  if (Math.abs(parallel) < 1e-12) return undefined
  const part = ((c[0] - a[0]) * cdy - (c[1] - a[1]) * cdx) / parallel
  return [a[0] + abx * part, a[1] + aby * part, a[2]]
}
