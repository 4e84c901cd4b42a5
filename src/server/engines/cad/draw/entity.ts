import type { Entity } from '../drawing/entities.ts'
import {
  type Matrix,
  type Vec,
  multiply,
  objectSystem,
  scale,
  add,
  unit,
} from '../../shared/geometry/matrix.ts'
import { arcPoints, endAfter } from '../../shared/geometry/curves.ts'
import { nurbsPoints, throughPoints } from '../../shared/geometry/nurbs.ts'
import type { Spline, Wireframe } from '../drawing/entities.ts'
import { type Context, type ResolvedStyle, inkOf, resolveStyle, strokeOf } from './context.ts'
import { drawDimension } from './dimension.ts'
import { drawHatch } from './hatch.ts'
import { drawInsert } from './insert.ts'
import { drawLeader } from './leader.ts'
import { drawMText } from './mtext.ts'
import { type Pen, createPen } from './pen.ts'
import { drawPolyline } from './polyline.ts'
import { drawRaster } from './raster.ts'
import { drawText } from './text.ts'

/** Draws one entity, copies of blocks and all. Throws EngineError `limit_exceeded`. */
export function drawEntity(entity: Entity, context: Context): void {
  context.scene.step()
  const style = resolveStyle(entity, context)
  if (!style) return
  const own = multiply(context.matrix, objectSystem(entity.normal))
  switch (entity.type) {
    case 'polyline':
      return drawPolyline(entity, style, context, entity.planar ? own : context.matrix, entity)
    case 'arc': {
      const { centre, radius, start } = entity
      const points = arcPoints(
        centre,
        [radius, 0, 0],
        [0, radius, 0],
        start,
        endAfter(start, entity.end),
      )
      return strokeWith(createPen(own).curves(points), style, context, entity.lineTypeScale)
    }
    case 'ellipse': {
      const minor = minorAxis(entity.major, entity.normal, entity.ratio)
      const end = endAfter(entity.start, entity.end)
      const points = arcPoints(entity.centre, entity.major, minor, entity.start, end)
      return strokeWith(
        createPen(context.matrix).curves(points),
        style,
        context,
        entity.lineTypeScale,
      )
    }
    case 'spline':
      return strokeWith(splinePen(entity, context.matrix), style, context, entity.lineTypeScale)
    case 'wireframe':
      return strokeWith(wireframePen(entity, context.matrix), style, context, entity.lineTypeScale)
    case 'solid': {
      const { path } = createPen(own).lines(entity.corners).close()
      const fill = context.scene.drawing.settings.fill
      return put(context, {
        path,
        style,
        ...(fill ? { fill: 'evenodd' as const } : { stroke: strokeOf(style, context) }),
      })
    }
    case 'point':
      return drawPoint(entity.at, style, context)
    case 'text':
      // A definition shows only where it stands by itself, outside any block.
      if (entity.isDefinition && context.parent) return
      return drawText(entity, style, context, own)
    case 'mtext':
      return drawMText(entity, style, context, entity.normal)
    case 'insert':
      return drawInsert(entity, style, context, own, drawEntity)
    case 'dimension':
      return drawDimension(entity, style, context, drawEntity)
    case 'leader':
      return drawLeader(entity, style, context, drawEntity)
    case 'hatch':
      return drawHatch(entity, style, context, own)
    case 'ray':
      return drawRay(entity, style, context)
    case 'raster':
      return drawRaster(entity, style, context)
    case 'viewport':
      return
  }
}

/** The half axis at a right angle to the major one. */
export function minorAxis(major: Vec, normal: Vec, ratio: number): Vec {
  const z = unit(normal)
  return scale(
    [
      z[1] * major[2] - z[2] * major[1],
      z[2] * major[0] - z[0] * major[2],
      z[0] * major[1] - z[1] * major[0],
    ],
    ratio,
  )
}

/** Points of a spline: through its fit points where it has no control points. */
export function splinePen(spline: Spline, matrix: Matrix): Pen {
  const pen = createPen(matrix)
  if (spline.points.length === 0) return pen.curves(throughPoints(spline.fitPoints, spline.closed))
  return pen.lines(nurbsPoints(spline))
}

function wireframePen({ points, edges }: Wireframe, matrix: Matrix): Pen {
  const pen = createPen(matrix)
  let last = -1
  for (let at = 0; at + 1 < edges.length; at += 2) {
    const [from, to] = [points[edges[at] ?? 0], points[edges[at + 1] ?? 0]]
    if (!from || !to) continue
    if (edges[at] !== last) pen.move(from)
    pen.line(to)
    last = edges[at + 1] ?? -1
  }
  return pen
}

function strokeWith(pen: Pen, style: ResolvedStyle, context: Context, ownScale: number): void {
  if (pen.path.length > 3)
    put(context, { path: pen.path, style, stroke: strokeOf(style, context, ownScale) })
}

interface Drawn {
  readonly path: readonly number[]
  readonly style: ResolvedStyle
  readonly stroke?: ReturnType<typeof strokeOf>
  readonly fill?: 'nonzero' | 'evenodd'
}

function put(context: Context, { path, style, stroke, fill }: Drawn): void {
  context.put({
    kind: 'path',
    layer: style.layer,
    path,
    colour: inkOf(style, fill !== undefined),
    ...(stroke && { stroke }),
    ...(fill && { fill }),
    ...(style.opacity < 1 && { opacity: style.opacity }),
  })
}

/** $PDMODE: 0 a dot, 1 nothing, 2 a cross, 3 an X, 4 a tick; 32 adds a circle, 64 a square. */
function drawPoint(at: Vec, style: ResolvedStyle, context: Context): void {
  const { pointMode, pointSize } = context.scene.drawing.settings
  const mark = pointMode & 7
  if (pointMode === 1) return
  const pen = createPen(context.matrix)
  if (pointMode === 0 || pointSize <= 0) {
    // A line without a length and with round ends is a dot of the pen's width.
    pen.move(at).line(at)
    return strokeWith(pen, style, { ...context, lineTypeScale: 0 }, 1)
  }
  const half = pointSize / 2
  const arm = (x: number, y: number) => add(at, [x * half, y * half, 0])
  if (mark === 2) pen.move(arm(-2, 0)).line(arm(2, 0)).move(arm(0, -2)).line(arm(0, 2))
  if (mark === 3) pen.move(arm(-1, -1)).line(arm(1, 1)).move(arm(-1, 1)).line(arm(1, -1))
  if (mark === 4) pen.move(at).line(arm(0, 1))
  if (mark === 0) pen.move(at).line(at)
  if (pointMode & 32) {
    const circle = arcPoints(at, [half, 0, 0], [0, half, 0], 0, 2 * Math.PI)
    pen.move(arm(1, 0)).curves(circle)
  }
  if (pointMode & 64)
    pen.move(arm(-1, -1)).line(arm(1, -1)).line(arm(1, 1)).line(arm(-1, 1)).close()
  strokeWith(pen, style, context, 1)
}

function drawRay(
  { at, direction, both }: Extract<Entity, { type: 'ray' }>,
  style: ResolvedStyle,
  context: Context,
): void {
  const along = unit(direction)
  context.endless.push({
    draw(reach) {
      const pen = createPen(context.matrix)
      pen.move(both ? add(at, scale(along, -reach)) : at).line(add(at, scale(along, reach)))
      strokeWith(pen, style, context, 1)
    },
  })
}
