import { type Vec, add, scale, subtract, unit, length } from '../../shared/geometry/matrix.ts'
import { type Context, type ResolvedStyle, inkOf } from './context.ts'
import { createPen } from './pen.ts'

/** A filled arrow head, three times as long as wide, with its point at `tip`. */
export function drawArrow(
  tip: Vec,
  from: Vec,
  size: number,
  style: ResolvedStyle,
  context: Context,
): void {
  if (!(size > 0) || length(subtract(from, tip)) < 1e-12) return
  const back = unit(subtract(from, tip), [1, 0, 0])
  const side: Vec = [-back[1], back[0], 0]
  const foot = add(tip, scale(back, size))
  const half = size / 6
  const corners = [tip, add(foot, scale(side, half)), add(foot, scale(side, -half))]
  const { path } = createPen(context.matrix).lines(corners).close()
  context.put({ kind: 'path', layer: style.layer, path, colour: inkOf(style), fill: 'nonzero' })
}
