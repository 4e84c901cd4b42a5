import type { EntityShape } from '../drawing/entities.ts'
import { rasterBoundary } from '../drawing/raster-boundary.ts'
import type { Node } from './node.ts'

const switchedOff = 0x20000

/** A window in paper space. */
export function viewportOf(node: Node): EntityShape {
  const [x, y] = node.point('displayCenter')
  const clip = node.text('clippingBoundaryId').toUpperCase()
  return {
    type: 'viewport',
    id: node.number('viewportId'),
    on: (node.number('statusBitFlags') & switchedOff) === 0,
    centre: node.point('viewportCenter'),
    width: node.number('width'),
    height: node.number('height'),
    viewCentre: [x, y],
    viewHeight: node.number('viewHeight'),
    target: node.point('targetPoint'),
    direction: node.point('viewDirection', [0, 0, 1]),
    twist: node.number('viewTwistAngle'),
    frozen: node.texts('frozenLayerIds').map((handle) => handle.toUpperCase()),
    clip: clip === '0' ? '' : clip,
  }
}

/** A picture's frame or a wipeout. */
export function rasterOf(node: Node): EntityShape {
  const [width, height] = node.point('imageSize', [1, 1, 0])
  return {
    type: 'raster',
    origin: node.point('position'),
    u: node.point('uPixel'),
    v: node.point('vPixel'),
    boundary: rasterBoundary(node.points('clippingBoundaryPath'), width, height || 1),
    wipeout: node.type === 'WIPEOUT',
    name: '',
  }
}
