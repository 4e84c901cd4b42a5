import type { Entity, Insert } from '../drawing/entities.ts'
import type { DisplayItem } from '../display/display.ts'
import { type BlockClip, keyOf } from '../drawing/model.ts'
import {
  type Matrix,
  multiply,
  objectSystem,
  rotation,
  scale,
  scaling,
  translation,
} from '../../shared/geometry/matrix.ts'
import { type Context, type ResolvedStyle, resolveStyle } from './context.ts'
import { createPen } from './pen.ts'
import { drawText } from './text.ts'

/** Draws any entity: handed in, since blocks hold all kinds. */
export type DrawEntity = (entity: Entity, context: Context) => void

/** Copies a block, in rows and columns, and shows the insert's attributes. */
export function drawInsert(
  insert: Insert,
  style: ResolvedStyle,
  context: Context,
  own: Matrix,
  drawEntity: DrawEntity,
): void {
  const block = context.scene.drawing.blocks.get(keyOf(insert.block))
  if (block && block.entities.length > 0) {
    context.scene.tooDeep(context.depth + 1, block.name)
    const place = multiply(own, multiply(translation(insert.at), rotation(insert.rotation)))
    const shape = multiply(scaling(insert.scale), translation(scale(block.base, -1)))
    const inner = { ...context, parent: style, depth: context.depth + 1 }
    const clip = context.scene.drawing.clips?.get(insert.extension ?? '')
    for (let row = 0; row < insert.rows; row++) {
      for (let column = 0; column < insert.columns; column++) {
        context.scene.step()
        const shift = translation([column * insert.columnSpacing, row * insert.rowSpacing, 0])
        const matrix = multiply(place, multiply(shift, shape))
        const put = (into: Context) => {
          for (const entity of block.entities) drawEntity(entity, { ...into, matrix })
        }
        if (clip) drawClipped(clip, matrix, style, inner, put)
        else put(inner)
      }
    }
  }
  if (block?.isExternal && block.entities.length === 0) {
    const { left } = context.scene
    left.set('drawings in other files', (left.get('drawings in other files') ?? 0) + 1)
  }
  for (const attribute of insert.attributes) {
    if (attribute.hidden && !context.scene.drawing.settings.allAttributes) continue
    const look = resolveStyle(attribute, { ...context, parent: style })
    // Attributes lie where they are, not inside the block.
    if (look) {
      drawText(attribute, look, context, multiply(context.matrix, objectSystem(attribute.normal)))
    }
  }
}

/** Draws into a group that shows only inside an outline. */
function drawClipped(
  { outline, toBlock }: BlockClip,
  matrix: Matrix,
  style: ResolvedStyle,
  context: Context,
  draw: (into: Context) => void,
): void {
  const items: DisplayItem[] = []
  draw({ ...context, put: (item) => void items.push(context.scene.count(item)) })
  const clip = createPen(multiply(matrix, toBlock)).lines(outline).close().path
  if (items.length > 0) context.put({ kind: 'group', layer: style.layer, clip, items })
}
