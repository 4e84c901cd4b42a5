import type { EntityShape } from '../drawing/entities.ts'
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
  const corners = node
    .points('clippingBoundaryPath')
    .map(([x, y]) => [x + 0.5, (height || 1) - (y + 0.5)] as const)
  const [a, b] = corners
  const whole = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const box =
    corners.length === 2 && a && b ? [a, [b[0], a[1]] as const, b, [a[0], b[1]] as const] : corners
  return {
    type: 'raster',
    origin: node.point('position'),
    u: node.point('uPixel'),
    v: node.point('vPixel'),
    boundary: box.length > 2 ? box : whole,
    wipeout: node.type === 'WIPEOUT',
    name: '',
  }
}
