import type { Raster } from '../drawing/entities.ts'
import { type Vec, add, scale } from '../../shared/geometry/matrix.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { createPen } from './pen.ts'

/**
 * A wipeout covers what is below it with the paper's white. A picture is in another file, which is
 * never opened: its frame shows where it belongs.
 */
export function drawRaster(raster: Raster, style: ResolvedStyle, context: Context): void {
  const { origin, u, v, boundary, wipeout } = raster
  const corners = boundary.map(([x, y]): Vec => add(origin, add(scale(u, x), scale(v, y))))
  const { path } = createPen(context.matrix).lines(corners).close()
  const shared = { kind: 'path' as const, layer: style.layer, path }
  if (wipeout) {
    context.put({ ...shared, colour: 0xffffff, fill: 'evenodd' })
    return
  }
  const { left } = context.scene
  left.set('pictures in other files', (left.get('pictures in other files') ?? 0) + 1)
  context.put({ ...shared, colour: inkOf(style), stroke: strokeOf(style, context) })
}
