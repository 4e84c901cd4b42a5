import type { EntityShape, HatchEdge, HatchLoop, Vertex } from '../drawing/entities.ts'
import { sweep } from '../dxf/hatch.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import type { Node } from './node.ts'

const polylinePath = 2

/** A hatch with its boundaries and lines; angles are in radians. */
export function hatchOf(node: Node): EntityShape {
  const gradient = node.list('gradientColors').map((colour) => colour.number('rgb') & 0xffffff)
  return {
    type: 'hatch',
    solid: node.number('solidFill') !== 0,
    loops: node.list('boundaryPaths').map(loopOf),
    lines: node.list('definitionLines').map((line) => {
      const [x, y] = line.point('base')
      const [dx, dy] = line.point('offset')
      return {
        angle: line.number('angle'),
        base: [x, y],
        offset: [dx, dy],
        dashes: line.numbers('dashLengths'),
      }
    }),
    elevation: 0,
    ...(gradient.length > 0 && { gradient: [gradient[0] ?? 0, gradient.at(-1) ?? 0] }),
  }
}

function loopOf(path: Node): HatchLoop {
  if (path.number('boundaryPathTypeFlag') & polylinePath) {
    const vertices = path.list('vertices').map((vertex): Vertex => ({
      at: [vertex.number('x'), vertex.number('y'), 0],
      bulge: vertex.number('bulge'),
      startWidth: 0,
      endWidth: 0,
    }))
    return { kind: 'polyline', vertices }
  }
  return { kind: 'edges', edges: path.list('edges').flatMap((edge) => edgeOf(edge) ?? []) }
}

function edgeOf(edge: Node): HatchEdge | undefined {
  const kind = edge.number('type')
  if (kind === 1) return { kind: 'line', from: edge.point('start'), to: edge.point('end') }
  if (kind === 4) {
    const points = edge.list('controlPoints').map((node): Vec => {
      const [x, y] = node.maybePoint('point') ?? [node.number('x'), node.number('y')]
      return [x, y, 0]
    })
    const weights = edge.list('controlPoints').map((node) => node.number('weight', 1) || 1)
    const fitPoints = edge.points('fitDatum')
    const knots = edge.numbers('knots')
    const spline = { degree: edge.number('degree', 3), knots, points, weights, fitPoints }
    return { kind: 'spline', spline: { type: 'spline', ...spline, closed: false } }
  }
  if (kind !== 2 && kind !== 3) return undefined
  const turn = sweep(
    edge.number('startAngle'),
    edge.number('endAngle', 2 * Math.PI),
    edge.flag('isCCW'),
  )
  return {
    kind: 'ellipse',
    centre: edge.point('center'),
    major: kind === 3 ? edge.point('end') : [edge.number('radius'), 0, 0],
    ratio: kind === 3 ? edge.number('lengthOfMinorAxis', 1) : 1,
    ...turn,
  }
}
