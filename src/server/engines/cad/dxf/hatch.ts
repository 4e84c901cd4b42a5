import type { EntityShape, HatchEdge, HatchLine, HatchLoop, Vertex } from '../drawing/entities.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import { type Fields, parseNumber } from './fields.ts'
import type { Group } from './groups.ts'

/** Reads groups one after the other: in a hatch their order is what gives them meaning. */
interface Cursor {
  /** The value of the next group if it has this code. */
  take(code: number): number | undefined
  /** Skips to the next group with this code and gives its value. */
  find(code: number): number
  point(code: number): Vec
}

function cursorOf(groups: readonly Group[]): Cursor {
  let at = 0
  const take = (code: number) => {
    const group = groups[at]
    if (group?.code !== code) return undefined
    at += 1
    return parseNumber(group.value)
  }
  return {
    take,
    find(code) {
      for (let found = at; found < groups.length; found++) {
        if (groups[found]?.code !== code) continue
        at = found + 1
        return parseNumber(groups[found]?.value ?? '')
      }
      return 0
    },
    point: (code) => [take(code) ?? 0, take(code + 10) ?? 0, 0],
  }
}

const degree = Math.PI / 180
const polylinePath = 2

/** HATCH and MPOLYGON: boundaries and, unless solid, families of lines. */
export function readHatch(fields: Fields): EntityShape {
  const cursor = cursorOf(fields.groups)
  const elevation = fields.number(30)
  const loops: HatchLoop[] = []
  const count = cursor.find(91)
  for (let index = 0; index < count && index < 100_000; index++) {
    const flags = cursor.find(92)
    loops.push(flags & polylinePath ? polylineLoop(cursor) : edgeLoop(cursor))
  }
  const solid = fields.number(70) !== 0
  const gradient = fields.number(450) === 1 ? fields.numbers(421) : []
  return {
    type: 'hatch',
    solid,
    loops,
    lines: solid ? [] : patternLines(fields),
    elevation,
    ...(gradient.length > 0 && { gradient: [gradient[0] ?? 0, gradient.at(-1) ?? 0] as const }),
  }
}

function polylineLoop(cursor: Cursor): HatchLoop {
  const bulges = (cursor.take(72) ?? 0) !== 0
  cursor.take(73)
  const vertices: Vertex[] = []
  for (let left = cursor.find(93); left > 0; left--) {
    const x = cursor.take(10)
    if (x === undefined) break
    const at: Vec = [x, cursor.take(20) ?? 0, 0]
    const bulge = cursor.take(42) ?? 0
    vertices.push({ at, bulge: bulges ? bulge : 0, startWidth: 0, endWidth: 0 })
  }
  return { kind: 'polyline', vertices }
}

function edgeLoop(cursor: Cursor): HatchLoop {
  const edges: HatchEdge[] = []
  const count = cursor.find(93)
  for (let index = 0; index < count; index++) {
    const kind = cursor.take(72)
    if (kind === undefined) break
    const edge = readEdge(kind, cursor)
    if (edge) edges.push(edge)
  }
  return { kind: 'edges', edges }
}

function readEdge(kind: number, cursor: Cursor): HatchEdge | undefined {
  if (kind === 1) return { kind: 'line', from: cursor.point(10), to: cursor.point(11) }
  if (kind === 4) return splineEdge(cursor)
  if (kind !== 2 && kind !== 3) return undefined
  const centre = cursor.point(10)
  const major: Vec = kind === 3 ? cursor.point(11) : [cursor.take(40) ?? 0, 0, 0]
  const ratio = kind === 3 ? (cursor.take(40) ?? 1) : 1
  const start = (cursor.take(50) ?? 0) * degree
  const end = (cursor.take(51) ?? 360) * degree
  const anticlockwise = (cursor.take(73) ?? 1) !== 0
  return { kind: 'ellipse', centre, major, ratio, ...sweep(start, end, anticlockwise) }
}

/** A clockwise edge counts its angles the other way round. */
export function sweep(start: number, end: number, anticlockwise: boolean) {
  return anticlockwise ? { start, end } : { start: -start, end: -end }
}

function splineEdge(cursor: Cursor): HatchEdge {
  const degreeOf = cursor.take(94) ?? 3
  const rational = (cursor.take(73) ?? 0) !== 0
  cursor.take(74)
  const knotCount = cursor.take(95) ?? 0
  const pointCount = cursor.take(96) ?? 0
  const knots: number[] = []
  const points: Vec[] = []
  const weights: number[] = []
  for (let index = 0; index < knotCount; index++) {
    const knot = cursor.take(40)
    if (knot === undefined) break
    knots.push(knot)
  }
  for (let index = 0; index < pointCount; index++) {
    const x = cursor.take(10)
    if (x === undefined) break
    points.push([x, cursor.take(20) ?? 0, 0])
    const weight = cursor.take(42)
    if (rational && weight !== undefined) weights.push(weight)
  }
  const fitPoints: Vec[] = []
  for (let left = cursor.take(97) ?? 0; left > 0; left--) {
    const x = cursor.take(11)
    if (x === undefined) break
    fitPoints.push([x, cursor.take(21) ?? 0, 0])
  }
  const spline = {
    type: 'spline',
    degree: degreeOf,
    knots,
    points,
    weights,
    fitPoints,
    closed: false,
  } as const
  return { kind: 'spline', spline }
}

/** 53 begins each family: angle, base point, offset to the next line, strokes and gaps. */
function patternLines(fields: Fields): HatchLine[] {
  const start = fields.groups.findIndex(({ code }) => code === 78)
  const lines: {
    angle: number
    base: [number, number]
    offset: [number, number]
    dashes: number[]
  }[] = []
  if (start < 0) return lines
  for (const { code, value } of fields.groups.slice(start)) {
    const number = parseNumber(value)
    if (code === 98 || code === 47) break
    if (code === 53)
      lines.push({ angle: number * degree, base: [0, 0], offset: [0, 0], dashes: [] })
    const last = lines.at(-1)
    if (!last) continue
    if (code === 43) last.base[0] = number
    else if (code === 44) last.base[1] = number
    else if (code === 45) last.offset[0] = number
    else if (code === 46) last.offset[1] = number
    else if (code === 49) last.dashes.push(number)
  }
  return lines
}
