import type { Entity, EntityStyle, Leader } from '../drawing/entities.ts'
import { keyOf } from '../drawing/model.ts'
import { drawArrow } from './arrow.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import type { DrawEntity } from './insert.ts'
import { createPen } from './pen.ts'

/** Lines with arrows, and the text or block at their end. */
export function drawLeader(
  leader: Leader & EntityStyle,
  style: ResolvedStyle,
  context: Context,
  drawEntity: DrawEntity,
): void {
  const dimension = context.scene.drawing.dimensionStyles.get(keyOf(leader.style))
  const size = leader.arrowSize || (dimension?.arrowSize ?? 2.5) * (dimension?.scale ?? 1)
  for (const line of leader.lines) {
    const [tip, next] = line
    if (!tip || !next) continue
    const { path } = createPen(context.matrix).lines(line)
    const stroke = strokeOf(style, context)
    context.put({ kind: 'path', layer: style.layer, path, colour: inkOf(style), stroke })
    if (leader.arrow) drawArrow(tip, next, size, style, context)
  }
  const { text, insert } = leader
  if (text) drawEntity({ ...common(leader), ...text } satisfies Entity, context)
  if (insert) drawEntity({ ...common(leader), ...insert } satisfies Entity, context)
}

/** The properties that content takes over. */
function common(entity: EntityStyle): EntityStyle {
  const { layer, colour, lineType, lineTypeScale, lineWeight } = entity
  const { visible, normal, opacity, handle } = entity
  return { layer, colour, lineType, lineTypeScale, lineWeight, visible, normal, opacity, handle }
}
