import type { EntityShape, Vertex } from '../drawing/entities.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import { type Fields, parseNumber } from './fields.ts'

/** LWPOLYLINE: corners in one plane, each with its bulge and widths. */
export function readLightPolyline(fields: Fields): EntityShape {
  const constant = fields.number(43)
  const z = fields.number(38)
  const vertices: { at: Vec; bulge: number; startWidth: number; endWidth: number }[] = []
  for (const { code, value } of fields.groups) {
    const number = parseNumber(value)
    if (code === 10) {
      vertices.push({ at: [number, 0, z], bulge: 0, startWidth: constant, endWidth: constant })
    }
    const last = vertices.at(-1)
    if (!last) continue
    if (code === 20) last.at = [last.at[0], number, z]
    else if (code === 40) last.startWidth = number
    else if (code === 41) last.endWidth = number
    else if (code === 42) last.bulge = number
  }
  return { type: 'polyline', vertices, closed: (fields.number(70) & 1) !== 0, planar: true }
}

const closed = 1
const inSpace = 8
const mesh = 16
const closedAcross = 32
const faces = 64
const splineFrame = 16

/** POLYLINE with its vertices: flat, in space, a mesh of M by N points, or faces. */
export function readPolyline(fields: Fields, followers: readonly Fields[]): EntityShape {
  const flags = fields.number(70)
  if (flags & faces) return readFaces(followers)
  // Where a curve was fitted, the corners of its frame are kept beside it.
  const shown = followers.filter((vertex) => (vertex.number(70) & splineFrame) === 0)
  if (flags & mesh) {
    const smooth = fields.number(75) !== 0
    const rows = fields.number(smooth ? 73 : 71)
    const columns = fields.number(smooth ? 74 : 72)
    const points = (smooth ? shown : followers).map((vertex) => vertex.point(10))
    return grid(points, rows, columns, (flags & closed) !== 0, (flags & closedAcross) !== 0)
  }
  const vertices = shown.map((vertex): Vertex => ({
    at:
      flags & inSpace
        ? vertex.point(10)
        : [vertex.number(10), vertex.number(20), fields.number(30)],
    bulge: flags & inSpace ? 0 : vertex.number(42),
    startWidth: vertex.number(40, fields.number(40)),
    endWidth: vertex.number(41, fields.number(41)),
  }))
  return { type: 'polyline', vertices, closed: (flags & closed) !== 0, planar: !(flags & inSpace) }
}

/** The lines of a net of points, row by row. */
export function grid(
  points: readonly Vec[],
  rows: number,
  columns: number,
  closedRows: boolean,
  closedColumns: boolean,
): EntityShape {
  const edges: number[] = []
  const at = (row: number, column: number) => (row % rows) * columns + (column % columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (at(row, column) >= points.length) break
      if (column + 1 < columns || closedColumns) edges.push(at(row, column), at(row, column + 1))
      if (row + 1 < rows || closedRows) edges.push(at(row, column), at(row + 1, column))
    }
  }
  return { type: 'wireframe', points, edges }
}

/** Vertices with bit 64 are points; the others are faces of up to four of them, counted from 1. */
function readFaces(followers: readonly Fields[]): EntityShape {
  const points: Vec[] = []
  const edges: number[] = []
  for (const vertex of followers) {
    if (vertex.number(70) & 64) points.push(vertex.point(10))
    else {
      const corners = [71, 72, 73, 74].map((code) => vertex.number(code)).filter((n) => n !== 0)
      edges.push(...faceEdges(corners))
    }
  }
  return { type: 'wireframe', points, edges }
}

/** Edges of a face given by points counted from 1; a negative number hides the edge that starts there. */
export function faceEdges(corners: readonly number[]): number[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return corner < 0 ? [] : [corner - 1, Math.abs(next) - 1]
  })
}

/** MESH: points and faces as lists of a count and indices. */
export function readMesh(fields: Fields): EntityShape {
  const edges: number[] = []
  const { groups } = fields
  const start = groups.findIndex(({ code }) => code === 93)
  const size = start < 0 ? 0 : parseNumber(groups[start]?.value ?? '')
  const list = groups.slice(start + 1, start + 1 + size).map(({ value }) => parseNumber(value))
  for (let at = 0; at < list.length;) {
    const count = list[at] ?? 0
    const corners = list.slice(at + 1, at + 1 + count).map((index) => index + 1)
    edges.push(...faceEdges(corners))
    at += 1 + Math.max(0, count)
  }
  return { type: 'wireframe', points: fields.points(10), edges }
}

/** MLINE: parallel lines, each at its distance along the mitre of every corner. */
export function readMLine(fields: Fields): EntityShape {
  const corners: { at: number[]; mitre: number[]; distances: number[] }[] = []
  let fresh = false
  for (const { code, value } of fields.groups) {
    const number = parseNumber(value)
    if (code === 11) corners.push({ at: [number, 0, 0], mitre: [0, 0, 0], distances: [] })
    const last = corners.at(-1)
    if (!last) continue
    if (code === 21) last.at[1] = number
    else if (code === 31) last.at[2] = number
    else if (code === 13) last.mitre[0] = number
    else if (code === 23) last.mitre[1] = number
    else if (code === 33) last.mitre[2] = number
    else if (code === 74) fresh = true
    else if (code === 41 && fresh) {
      last.distances.push(number)
      fresh = false
    }
  }
  return multiLine(
    corners.map(({ at, mitre, distances }) => ({ at: vec(at), mitre: vec(mitre), distances })),
    (fields.number(71) & 2) !== 0,
  )
}

function vec([x = 0, y = 0, z = 0]: readonly number[]): Vec {
  return [x, y, z]
}

/** Parallel lines through corners. */
export function multiLine(
  corners: readonly { at: Vec; mitre: Vec; distances: readonly number[] }[],
  isClosed: boolean,
): EntityShape {
  const count = corners[0]?.distances.length ?? 0
  const points: Vec[] = []
  const edges: number[] = []
  for (let line = 0; line < count; line++) {
    const start = points.length
    for (const { at, mitre, distances } of corners) {
      const distance = distances[line] ?? 0
      points.push([
        at[0] + mitre[0] * distance,
        at[1] + mitre[1] * distance,
        at[2] + mitre[2] * distance,
      ])
    }
    for (let index = start; index + 1 < points.length; index++) edges.push(index, index + 1)
    if (isClosed && points.length > start + 2) edges.push(points.length - 1, start)
  }
  return { type: 'wireframe', points, edges }
}
