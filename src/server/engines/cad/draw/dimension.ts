import type { Dimension, EntityStyle, MText } from '../drawing/entities.ts'
import { type DimensionStyle, keyOf } from '../drawing/model.ts'
import {
  type Vec,
  add,
  dot,
  length,
  origin,
  scale,
  subtract,
  unit,
} from '../../shared/geometry/matrix.ts'
import { drawArrow } from './arrow.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { drawAngle } from './dimension-angle.ts'
import type { DrawEntity } from './insert.ts'
import { createPen } from './pen.ts'

const usual: DimensionStyle = {
  scale: 1,
  arrowSize: 2.5,
  textHeight: 2.5,
  extensionOffset: 0.625,
  extensionBeyond: 1.25,
  gap: 0.625,
  decimals: 2,
  factor: 1,
  suffix: '',
  textStyle: '',
}

/** A dimension: the block that its program drew for it, or else drawn from its points. */
export function drawDimension(
  dimension: Dimension & EntityStyle,
  style: ResolvedStyle,
  context: Context,
  drawEntity: DrawEntity,
): void {
  const block = context.scene.drawing.blocks.get(keyOf(dimension.block))
  if (block && block.entities.length > 0) {
    context.scene.tooDeep(context.depth + 1, block.name)
    // The block's entities lie in world coordinates already.
    const inner = { ...context, parent: style, depth: context.depth + 1 }
    for (const entity of block.entities) drawEntity(entity, inner)
    return
  }
  const look = context.scene.drawing.dimensionStyles.get(keyOf(dimension.style)) ?? usual
  const sketch = createSketch(style, context)
  const { kind } = dimension
  const measured =
    kind === 2 || kind === 5
      ? drawAngle(dimension, look, sketch)
      : kind === 3 || kind === 4
        ? drawRadius(dimension, look, sketch)
        : kind === 6
          ? drawOrdinate(dimension, look, sketch)
          : drawLength(dimension, look, sketch)
  const at = dimension.points.text ?? measured.textAt
  const text: MText = {
    type: 'mtext',
    text: wording(dimension, measured.prefix, measured.value, measured.sign, look),
    at: dimension.points.text ? at : add(at, scale(measured.upwards, look.gap * look.scale)),
    height: look.textHeight * look.scale,
    width: 0,
    attachment: dimension.points.text ? 5 : 8,
    direction: measured.along,
    style: look.textStyle,
    lineSpacing: 1,
  }
  drawEntity({ ...dimension, ...text }, context)
}

/** What a kind of dimension found out, for its text. */
export interface Measured {
  readonly value: number
  readonly prefix: string
  readonly sign: string
  readonly textAt: Vec
  readonly along: Vec
  readonly upwards: Vec
}

/** Draws with the dimension's own style. */
export interface Sketch {
  line(...points: readonly Vec[]): void
  curve(points: readonly Vec[]): void
  arrow(tip: Vec, from: Vec, size: number): void
}

function createSketch(style: ResolvedStyle, context: Context): Sketch {
  const stroke = strokeOf(style, context)
  const put = (path: readonly number[]) =>
    context.put({ kind: 'path', layer: style.layer, path, colour: inkOf(style), stroke })
  return {
    line: (...points) => put(createPen(context.matrix).lines(points).path),
    curve: (points) => put(createPen(context.matrix).curves(points).path),
    arrow: (tip, from, size) => drawArrow(tip, from, size, style, context),
  }
}

/** <> stands for the measurement; a blank suppresses the text. */
function wording(
  dimension: Dimension,
  prefix: string,
  value: number,
  sign: string,
  look: DimensionStyle,
): string {
  const factor = sign === '' ? look.factor : 1
  const rounded = (dimension.measurement ?? value) * factor
  const angle = sign !== '' && dimension.measurement !== undefined ? 180 / Math.PI : 1
  const digits = Math.min(8, Math.max(0, look.decimals))
  const measured = `${prefix}${Number((rounded * angle).toFixed(digits))}${sign}${look.suffix}`
  if (dimension.text.trim() === '' && dimension.text !== '') return ''
  return dimension.text === '' ? measured : dimension.text.replace('<>', measured)
}

/** Between two points, along their connection or at an angle. */
function drawLength(
  { kind, points, rotation }: Dimension,
  look: DimensionStyle,
  sketch: Sketch,
): Measured {
  const [first, second] = [points.first ?? origin, points.second ?? origin]
  const along: Vec =
    kind === 1
      ? unit(subtract(second, first), [1, 0, 0])
      : [Math.cos(rotation), Math.sin(rotation), 0]
  const foot = (point: Vec) =>
    add(points.definition, scale(along, dot(subtract(point, points.definition), along)))
  const [start, end] = [foot(first), foot(second)]
  for (const [from, to] of [
    [first, start],
    [second, end],
  ] as const) {
    const away = subtract(to, from)
    if (length(away) < 1e-9) continue
    const step = unit(away, [0, 1, 0])
    const begin = add(from, scale(step, look.extensionOffset * look.scale))
    sketch.line(begin, add(to, scale(step, look.extensionBeyond * look.scale)))
  }
  sketch.line(start, end)
  sketch.arrow(start, end, look.arrowSize * look.scale)
  sketch.arrow(end, start, look.arrowSize * look.scale)
  const value = length(subtract(end, start))
  const middle = scale(add(start, end), 0.5)
  // Text is read from the left or from the right end of the page, never upside down.
  const upright = along[0] < -1e-6 || (Math.abs(along[0]) <= 1e-6 && along[1] < 0)
  const reading: Vec = upright ? scale(along, -1) : along
  return {
    value,
    prefix: '',
    sign: '',
    textAt: middle,
    along: reading,
    upwards: [-reading[1], reading[0], 0],
  }
}

function drawRadius({ kind, points }: Dimension, look: DimensionStyle, sketch: Sketch): Measured {
  const [from, to] = [points.definition, points.centre ?? points.definition]
  sketch.line(from, to)
  sketch.arrow(to, from, look.arrowSize * look.scale)
  if (kind === 3) sketch.arrow(from, to, look.arrowSize * look.scale)
  const middle = scale(add(from, to), 0.5)
  const value = length(subtract(to, from))
  const prefix = kind === 3 ? '⌀' : 'R'
  return { value, prefix, sign: '', textAt: middle, along: [1, 0, 0], upwards: [0, 1, 0] }
}

function drawOrdinate(
  { points, ordinateX }: Dimension,
  _: DimensionStyle,
  sketch: Sketch,
): Measured {
  const [from, to] = [points.first ?? origin, points.second ?? origin]
  sketch.line(from, to)
  const offset = subtract(from, points.definition)
  const value = Math.abs(ordinateX ? offset[0] : offset[1])
  return { value, prefix: '', sign: '', textAt: to, along: [1, 0, 0], upwards: [0, 1, 0] }
}
