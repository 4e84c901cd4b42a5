import type { EntityStyle, Polyline, Vertex } from '../drawing/entities.ts'
import { bulgePoints } from '../../shared/geometry/curves.ts'
import { type Matrix, type Vec, planarScale } from '../../shared/geometry/matrix.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { createPen } from './pen.ts'

/** Pieces an arc is cut into where its width changes along it. */
const pieces = 16

/** A polyline: thin, of one width (a thick pen), or with widths that change (areas). */
export function drawPolyline(
  { vertices, closed }: Polyline,
  style: ResolvedStyle,
  context: Context,
  matrix: Matrix,
  { lineTypeScale }: Pick<EntityStyle, 'lineTypeScale'>,
): void {
  if (vertices.length < 2) return
  const shared = {
    kind: 'path' as const,
    layer: style.layer,
    ...(style.opacity < 1 && { opacity: style.opacity }),
  }
  const segments = segmentsOf(vertices, closed)
  const width = vertices[0]?.startWidth ?? 0
  const even = segments.every(([a]) => a.startWidth === width && a.endWidth === width)
  if (even || !context.scene.drawing.settings.fill) {
    const pen = createPen(matrix)
    for (const [index, [from, to]] of segments.entries()) {
      if (index === 0) pen.move(from.at)
      pen.curves(bulgePoints(from.at, to.at, from.bulge))
    }
    if (closed) pen.close()
    const thin = strokeOf(style, context, lineTypeScale)
    const { dashes } = thin
    const thick = { width: width * planarScale(matrix), cap: 0 as const, join: 0 as const }
    const stroke = width > 0 && even ? { ...thick, ...(dashes && { dashes }) } : thin
    context.put({ ...shared, path: pen.path, colour: inkOf(style), stroke })
    return
  }
  const pen = createPen(matrix)
  const thin = createPen(matrix)
  for (const [from, to] of segments) {
    if (from.startWidth <= 0 && from.endWidth <= 0) {
      thin.move(from.at).curves(bulgePoints(from.at, to.at, from.bulge))
    } else pen.lines(outline(from, to)).close()
  }
  if (pen.path.length > 0) {
    context.put({ ...shared, path: pen.path, colour: inkOf(style), fill: 'nonzero' })
  }
  if (thin.path.length > 0) {
    const stroke = strokeOf(style, context, lineTypeScale)
    context.put({ ...shared, path: thin.path, colour: inkOf(style), stroke })
  }
}

function segmentsOf(vertices: readonly Vertex[], closed: boolean): [Vertex, Vertex][] {
  const [first] = vertices
  return vertices.flatMap((from, index): [Vertex, Vertex][] => {
    const to = vertices[index + 1] ?? (closed ? first : undefined)
    return to ? [[from, to]] : []
  })
}

/** Both sides of a segment whose width changes from its start to its end. */
function outline(from: Vertex, to: Vertex): Vec[] {
  const spine = spineOf(from, to)
  const [left, right]: [Vec[], Vec[]] = [[], []]
  for (const [index, at] of spine.entries()) {
    const [before, after] = [spine[index - 1] ?? at, spine[index + 1] ?? at]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const size = Math.hypot(dx, dy) || 1
    const part = index / (spine.length - 1)
    const half = (from.startWidth * (1 - part) + from.endWidth * part) / 2
    const [x, y] = [(-dy / size) * half, (dx / size) * half]
    left.push([at[0] + x, at[1] + y, at[2]])
    right.push([at[0] - x, at[1] - y, at[2]])
  }
  return [...left, ...right.toReversed()]
}

function spineOf(from: Vertex, to: Vertex): Vec[] {
  const curve = bulgePoints(from.at, to.at, from.bulge)
  if (curve.length === 2) return curve
  const points: Vec[] = [from.at]
  const step = Math.max(2, Math.round(pieces / ((curve.length - 1) / 3)))
  for (let at = 0; at + 3 < curve.length; at += 3) {
    for (let piece = 1; piece <= step; piece++) points.push(bezierAt(curve, at, piece / step))
  }
  return points
}

function bezierAt(points: readonly Vec[], at: number, t: number): Vec {
  const s = 1 - t
  const factors = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  const axis = (index: 0 | 1 | 2) =>
    factors.reduce((sum, factor, point) => sum + factor * (points[at + point]?.[index] ?? 0), 0)
  return [axis(0), axis(1), axis(2)]
}
