import { type EntityStyle, byLayer, trueColour } from '../drawing/entities.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import type { Node } from './node.ts'

/** Hundredths of a millimetre by the code that DWG stores (Open Design Specification for .dwg files, "CMC and lineweights"). */
const lineWeights = [
  0, 5, 9, 13, 15, 18, 20, 25, 30, 35, 40, 50, 53, 60, 70, 80, 90, 100, 106, 120, 140, 158, 200,
  211,
]

/** 29, 30 and 31 are by layer, by block and the default. */
export function lineWeightOf(code: number): number {
  if (code === 29) return -1
  if (code === 30) return -2
  return lineWeights[code] ?? -3
}

/** An index, unless the entity has a colour of its own. */
export function colourOf(node: Node, fallback: number): number {
  const index = node.number('colorIndex', fallback)
  // Layers of indexed colours carry white besides, which means nothing.
  const own = node.has('color') && (index === 0 || index >= 256 || node.type !== '')
  if (own && !(node.type === '' && node.number('color') === 0xffffff)) {
    return trueColour + (node.number('color') & 0xffffff)
  }
  return index >= 0 && index <= 256 ? index : byLayer
}

/** What all entities share. */
export function styleOf(node: Node): EntityStyle {
  const lineType = node.text('lineType')
  return {
    layer: node.text('layer', '0'),
    colour: colourOf(node, byLayer),
    lineType: lineType.toUpperCase() === 'BYLAYER' ? '' : lineType,
    lineTypeScale: node.number('lineTypeScale', 1) || 1,
    lineWeight: lineWeightOf(node.number('lineweight', 29)),
    visible: !node.has('isVisible') || node.flag('isVisible'),
    normal: normalOf(node),
    opacity: node.number('transparencyType') === 3 ? node.number('transparency', 255) / 255 : 1,
    handle: node.text('handle').toUpperCase(),
  }
}

/** Some entities leave their direction out, or all zero. */
function normalOf(node: Node): Vec {
  const normal = node.maybePoint('extrusionDirection') ?? node.maybePoint('normal')
  return normal && Math.hypot(...normal) > 1e-9 ? normal : [0, 0, 1]
}
