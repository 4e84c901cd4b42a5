import type { EntityShape } from '../drawing/entities.ts'
import type { Node } from './node.ts'

/** A dimension of any kind: the name of its picture, and its points. */
export function dimensionOf(node: Node): EntityShape {
  const flags = node.number('dimensionType')
  const optional = (name: string, from: string) => {
    const point = node.maybePoint(from)
    return point ? { [name]: point } : {}
  }
  return {
    type: 'dimension',
    block: node.text('name'),
    kind: flags & 15,
    ordinateX: (flags & 64) !== 0,
    points: {
      definition: node.point('definitionPoint'),
      ...optional('text', 'textPoint'),
      ...optional('first', 'subDefinitionPoint1'),
      ...optional('second', 'subDefinitionPoint2'),
      ...optional('centre', 'centerPoint'),
      ...optional('arc', 'arcPoint'),
    },
    rotation: node.number('rotationAngle'),
    text: node.text('text'),
    ...(node.has('measurement') && { measurement: node.number('measurement') }),
    style: node.text('styleName', 'STANDARD'),
  }
}
