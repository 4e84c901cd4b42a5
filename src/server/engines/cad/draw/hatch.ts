import { type Box, type Path, boxOf } from '../display/path.ts'
import type { DisplayItem } from '../display/display.ts'
import type { Hatch, HatchEdge, HatchLine, HatchLoop } from '../drawing/entities.ts'
import { arcPoints, bulgePoints } from '../../shared/geometry/curves.ts'
import {
  type Matrix,
  type Vec,
  identity,
  multiply,
  planarScale,
  translation,
} from '../../shared/geometry/matrix.ts'
import { nurbsPoints, throughPoints } from '../../shared/geometry/nurbs.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { type Pen, createPen } from './pen.ts'

/** Lines of one family; a denser pattern is a grey area on any paper. */
const mostLines = 4000

/** A hatch: an area in one colour, or a pattern of lines inside it. */
export function drawHatch(hatch: Hatch, style: ResolvedStyle, context: Context, own: Matrix): void {
  const matrix = multiply(own, translation([0, 0, hatch.elevation]))
  const pen = createPen(matrix)
  for (const loop of hatch.loops) traceLoop(loop, pen)
  if (pen.path.length === 0) return
  const area = {
    kind: 'path' as const,
    layer: style.layer,
    path: pen.path,
    fill: 'evenodd' as const,
  }
  const opacity = style.opacity < 1 ? { opacity: style.opacity } : {}
  const { gradient } = hatch
  if (hatch.solid || gradient) {
    const colour = gradient ? between(gradient[0], gradient[1]) : inkOf(style, true)
    context.put({ ...area, ...opacity, colour })
    return
  }
  const flat = createPen(identity)
  for (const loop of hatch.loops) traceLoop(loop, flat)
  const box = boxOf(flat.path)
  if (!box) return
  const items: DisplayItem[] = []
  const pen2 = strokeOf({ ...style, lineType: '' }, context)
  for (const line of hatch.lines) {
    const family = familyPath(line, box, matrix)
    if (!family) {
      context.put({ ...area, colour: inkOf(style), opacity: 0.3 * style.opacity })
      return
    }
    const dashes =
      line.dashes.length > 1 ? scaledDashes(line.dashes, planarScale(matrix)) : undefined
    const stroke = { ...pen2, ...(dashes && { dashes, cap: 0 as const }) }
    const item = { kind: 'path' as const, layer: style.layer, path: family, stroke }
    if (family.length > 0)
      items.push(context.scene.count({ ...item, ...opacity, colour: inkOf(style) }))
  }
  context.put({ kind: 'group', layer: style.layer, clip: pen.path, items })
}

function between(a: number, b: number): number {
  const channel = (shift: number) => (((a >> shift) & 255) + ((b >> shift) & 255)) >> 1
  return (channel(16) << 16) | (channel(8) << 8) | channel(0)
}

function traceLoop(loop: HatchLoop, pen: Pen): void {
  if (loop.kind === 'polyline') {
    const { vertices } = loop
    const [first] = vertices
    if (!first) return
    pen.move(first.at)
    for (const [index, { at, bulge }] of vertices.entries()) {
      pen.curves(bulgePoints(at, vertices[index + 1]?.at ?? first.at, bulge))
    }
  } else {
    let end: Vec | undefined
    for (const edge of loop.edges) {
      const points = edgePoints(edge)
      const [start] = points
      if (!start) continue
      if (!end) pen.move(start)
      else if (Math.hypot(end[0] - start[0], end[1] - start[1]) > 0) pen.line(start)
      if (edge.kind === 'spline') pen.lines(points)
      else pen.curves(points)
      end = points.at(-1)
    }
    if (!end) return
  }
  pen.close()
}

function edgePoints(edge: HatchEdge): Vec[] {
  if (edge.kind === 'line') return [edge.from, edge.to]
  if (edge.kind === 'spline') {
    const { spline } = edge
    if (spline.points.length === 0) return throughPoints(spline.fitPoints, false)
    return nurbsPoints(spline)
  }
  const { centre, major, ratio, start, end } = edge
  return arcPoints(centre, major, [-major[1] * ratio, major[0] * ratio, 0], start, end)
}

/** The lines of a family that cross a box; undefined for too many of them. */
function familyPath(line: HatchLine, box: Box, matrix: Matrix): Path | undefined {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const spacing = line.offset[1] * cos - line.offset[0] * sin
  const along = line.offset[0] * cos + line.offset[1] * sin
  if (Math.abs(spacing) < 1e-12) return []
  const corners = [
    [box.left, box.bottom],
    [box.right, box.bottom],
    [box.right, box.top],
    [box.left, box.top],
  ] as const
  const across = corners.map(([x, y]) => (y - line.base[1]) * cos - (x - line.base[0]) * sin)
  const lengths = corners.map(([x, y]) => (x - line.base[0]) * cos + (y - line.base[1]) * sin)
  const steps = across.map((value) => value / spacing)
  const [first, last] = [Math.ceil(Math.min(...steps)), Math.floor(Math.max(...steps))]
  if (last - first > mostLines || !Number.isFinite(last - first)) return undefined
  const period = line.dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)
  const pen = createPen(matrix)
  for (let step = first; step <= last; step++) {
    const shift = step * along
    // Strokes begin at the base of each line: start a whole number of patterns before the box.
    const from = Math.min(...lengths) - shift
    const start = shift + (period > 0 ? Math.floor(from / period) * period : from)
    const point = (t: number): Vec => [
      line.base[0] + cos * t - sin * step * spacing,
      line.base[1] + sin * t + cos * step * spacing,
      0,
    ]
    pen.move(point(start)).line(point(Math.max(...lengths)))
  }
  return pen.path
}

function scaledDashes(dashes: readonly number[], factor: number): number[] {
  const lengths = dashes.map((dash) => Math.abs(dash) * factor)
  // A pattern that begins with a gap would be drawn the wrong way round.
  if ((dashes[0] ?? 0) < 0) lengths.unshift(0)
  if (lengths.length % 2 === 1) lengths.push(0)
  return lengths
}
