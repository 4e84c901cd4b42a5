import type { Path } from '../display/path.ts'
import type { Entity, Viewport } from '../drawing/entities.ts'
import { arcPoints, bulgePoints } from '../../shared/geometry/curves.ts'
import { identity, multiply, objectSystem } from '../../shared/geometry/matrix.ts'
import { minorAxis, splinePen } from './entity.ts'
import { createPen } from './pen.ts'

/** The outline of the entity that clips a viewport; undefined for a plain rectangle. */
export function clipOutline({ clip }: Viewport, siblings: readonly Entity[]): Path | undefined {
  if (clip === '') return undefined
  const entity = siblings.find(({ handle }) => handle === clip)
  if (!entity) return undefined
  const pen = createPen(multiply(identity, objectSystem(entity.normal)))
  if (entity.type === 'polyline') {
    const { vertices } = entity
    for (const [index, { at, bulge }] of vertices.entries()) {
      pen.curves(bulgePoints(at, vertices[index + 1]?.at ?? vertices[0]?.at ?? at, bulge))
    }
    return pen.close().path
  }
  const fullTurn = 2 * Math.PI
  if (entity.type === 'arc') {
    const { centre, radius } = entity
    return pen.curves(arcPoints(centre, [radius, 0, 0], [0, radius, 0], 0, fullTurn)).close().path
  }
  if (entity.type === 'ellipse') {
    const minor = minorAxis(entity.major, entity.normal, entity.ratio)
    return createPen(identity)
      .curves(arcPoints(entity.centre, entity.major, minor, 0, fullTurn))
      .close().path
  }
  return entity.type === 'spline' ? splinePen(entity, identity).close().path : undefined
}
