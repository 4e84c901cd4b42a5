import type { Entity, EntityShape, StyledText } from '../drawing/entities.ts'
import { readDimension, readLeader, readMultiLeader } from './annotations.ts'
import { extensionOf } from './clips.ts'
import { type Fields, fieldsOf } from './fields.ts'
import type { DxfRecord, Group } from './groups.ts'
import { readHatch } from './hatch.ts'
import { readMLine, readMesh, readPolyline, readLightPolyline } from './polylines.ts'
import { readSolid } from './solids.ts'
import { readStyle } from './style.ts'
import { readMText, readText, readTolerance } from './texts.ts'
import { readRaster, readViewport } from './views.ts'

type Reader = (fields: Fields, followers: readonly Fields[]) => EntityShape | undefined

const readers: Record<string, Reader> = {
  LINE: (fields) => straight([fields.point(10), fields.point(11)]),
  CIRCLE: (fields) => arc(fields, 0, 2 * Math.PI),
  ARC: (fields) => arc(fields, fields.angle(50), fields.angle(51)),
  ELLIPSE: (fields) => ({
    type: 'ellipse',
    centre: fields.point(10),
    major: fields.point(11),
    ratio: fields.number(40, 1),
    start: fields.number(41),
    end: fields.number(42, 2 * Math.PI),
  }),
  SPLINE: spline,
  HELIX: (fields) => spline(fieldsOf({ type: 'SPLINE', groups: before(fields, 'AcDbHelix') })),
  POINT: (fields) => ({ type: 'point', at: fields.point(10) }),
  SOLID: solid,
  TRACE: solid,
  '3DFACE': readFace,
  '3DLINE': (fields) => straight([fields.point(10), fields.point(11)]),
  LWPOLYLINE: readLightPolyline,
  POLYLINE: readPolyline,
  MESH: readMesh,
  MLINE: readMLine,
  TEXT: readText,
  ATTDEF: readText,
  ATTRIB: readText,
  MTEXT: readMText,
  TOLERANCE: readTolerance,
  INSERT: readInsert,
  ACAD_TABLE: readInsert,
  DIMENSION: readDimension,
  ARC_DIMENSION: readDimension,
  LARGE_RADIAL_DIMENSION: readDimension,
  LEADER: readLeader,
  MULTILEADER: readMultiLeader,
  MLEADER: readMultiLeader,
  HATCH: readHatch,
  MPOLYGON: readHatch,
  RAY: (fields) => ray(fields, false),
  XLINE: (fields) => ray(fields, true),
  VIEWPORT: readViewport,
  '3DSOLID': readSolid,
  BODY: readSolid,
  REGION: readSolid,
  SURFACE: readSolid,
  EXTRUDEDSURFACE: readSolid,
  REVOLVEDSURFACE: readSolid,
  PLANESURFACE: readSolid,
  IMAGE: readRaster,
  WIPEOUT: readRaster,
}

/**
 * One entity; `followers` are the vertices of a polyline or the attributes of an insert. Undefined
 * for kinds that have no picture here.
 */
export function readEntity(
  record: DxfRecord,
  followers: readonly DxfRecord[] = [],
): Entity | undefined {
  const read = Object.hasOwn(readers, record.type) ? readers[record.type] : undefined
  if (!read) return undefined
  const fields = fieldsOf(record)
  const shape = read(fields, followers.map(fieldsOf))
  const extension = shape?.type === 'insert' ? extensionOf(record) : ''
  return shape && { ...readStyle(fields), ...shape, ...(extension !== '' && { extension }) }
}

/** Kinds that end with SEQEND, and what follows them. */
export const followersOf: Readonly<Record<string, string>> = {
  POLYLINE: 'VERTEX',
  INSERT: 'ATTRIB',
}

function straight(
  points: readonly [number, number, number][] | ReturnType<Fields['points']>,
): EntityShape {
  const vertices = points.map((at) => ({ at, bulge: 0, startWidth: 0, endWidth: 0 }))
  return { type: 'polyline', vertices, closed: false, planar: false }
}

function arc(fields: Fields, start: number, end: number): EntityShape {
  return { type: 'arc', centre: fields.point(10), radius: fields.number(40), start, end }
}

function spline(fields: Fields): EntityShape {
  return {
    type: 'spline',
    degree: fields.number(71, 3),
    knots: fields.numbers(40),
    points: fields.points(10),
    weights: fields.numbers(41),
    fitPoints: fields.points(11),
    closed: (fields.number(70) & 1) !== 0,
  }
}

/** Groups up to the part of a subclass, whose codes mean other things. */
function before({ groups }: Fields, subclass: string): readonly Group[] {
  const at = groups.findIndex(({ code, value }) => code === 100 && value.trim() === subclass)
  return at < 0 ? groups : groups.slice(0, at)
}

/** The third and fourth corner are crossed in the file. */
function solid(fields: Fields): EntityShape {
  const [a, b, c] = [fields.point(10), fields.point(11), fields.point(12)]
  const d = fields.maybePoint(13) ?? c
  return { type: 'solid', corners: [a, b, d, c] }
}

/** Bits of 70 hide single edges. */
function readFace(fields: Fields): EntityShape {
  const [a, b, c] = [fields.point(10), fields.point(11), fields.point(12)]
  const points = [a, b, c, fields.maybePoint(13) ?? c]
  const hidden = fields.number(70)
  const edges = [0, 1, 2, 3].flatMap((edge) => (hidden & (1 << edge) ? [] : [edge, (edge + 1) % 4]))
  return { type: 'wireframe', points, edges }
}

function readInsert(fields: Fields, followers: readonly Fields[]): EntityShape {
  const isTable = fields.type === 'ACAD_TABLE'
  const along = fields.maybePoint(11)
  return {
    type: 'insert',
    block: fields.text(2),
    at: fields.point(10),
    scale: isTable
      ? [1, 1, 1]
      : [fields.number(41, 1) || 1, fields.number(42, 1) || 1, fields.number(43, 1) || 1],
    rotation: isTable ? (along ? Math.atan2(along[1], along[0]) : 0) : fields.angle(50),
    columns: isTable ? 1 : Math.max(1, fields.number(70, 1)),
    rows: isTable ? 1 : Math.max(1, fields.number(71, 1)),
    columnSpacing: fields.number(44),
    rowSpacing: fields.number(45),
    attributes: followers.flatMap((follower): StyledText[] => {
      const text = readText(follower)
      return [{ ...readStyle(follower), ...text }]
    }),
  }
}

function ray(fields: Fields, both: boolean): EntityShape {
  return { type: 'ray', at: fields.point(10), direction: fields.point(11), both }
}
