import type {
  Entity,
  EntityShape,
  Leader,
  MText,
  StyledText,
  Text,
  Vertex,
} from '../drawing/entities.ts'
import { readSat } from '../drawing/sat.ts'
import { multiLine } from '../dxf/polylines.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import { dimensionOf } from './dimension.ts'
import { hatchOf } from './hatch.ts'
import { type Node, nodeOf } from './node.ts'
import { styleOf } from './style.ts'
import { rasterOf, viewportOf } from './views.ts'

type Reader = (node: Node) => EntityShape | undefined

const readers: Record<string, Reader> = {
  LINE: (node) => straight([node.point('startPoint'), node.point('endPoint')]),
  CIRCLE: (node) => arcOf(node, 0, 2 * Math.PI),
  ARC: (node) => arcOf(node, node.number('startAngle'), node.number('endAngle')),
  ELLIPSE: (node) => ({
    type: 'ellipse',
    centre: node.point('center'),
    major: node.point('majorAxisEndPoint'),
    ratio: node.number('axisRatio', 1),
    start: node.number('startAngle'),
    end: node.number('endAngle', 2 * Math.PI),
  }),
  SPLINE: (node) => ({
    type: 'spline',
    degree: node.number('degree', 3),
    knots: node.numbers('knots'),
    points: node.points('controlPoints'),
    weights: node.numbers('weights'),
    fitPoints: node.points('fitPoints'),
    closed: (node.number('flag') & 1) !== 0,
  }),
  POINT: (node) => ({ type: 'point', at: node.point('position') }),
  SOLID: solidOf,
  TRACE: solidOf,
  '3DFACE': faceOf,
  LWPOLYLINE: lightPolyline,
  POLYLINE2D: (node) => polylineOf(node, true),
  POLYLINE3D: (node) => polylineOf(node, false),
  MLINE: (node) =>
    multiLine(
      node.list('vertices').map((corner) => ({
        at: corner.point('vertex'),
        mitre: corner.point('miterDirection'),
        distances: corner.list('lines').map((line) => line.numbers('segmentParams')[0] ?? 0),
      })),
      (node.number('flags') & 2) !== 0,
    ),
  TEXT: (node) => textOf(node, node),
  ATTDEF: (node) => textOf(node.child('text'), node),
  ATTRIB: (node) => textOf(node.child('text'), node),
  MTEXT: mtextOf,
  TOLERANCE: (node) => ({
    ...plainMText(node.text('text').replaceAll('%%v', ' | '), node.point('insertionPoint')),
    height: 2.5,
    attachment: 4,
    direction: node.point('xAxisDirection', [1, 0, 0]),
  }),
  INSERT: insertOf,
  ACAD_TABLE: (node) => ({
    ...insertOf(node),
    block: node.text('blockRecordHandle')
      ? `#${node.text('blockRecordHandle').toUpperCase()}`
      : node.text('name'),
    at: node.point('startPoint'),
  }),
  DIMENSION: dimensionOf,
  LEADER: (node) => ({
    type: 'leader',
    lines: [node.points('vertices')],
    arrow: node.flag('isArrowheadEnabled'),
    arrowSize: 0,
    style: node.text('styleName'),
  }),
  MULTILEADER: multiLeaderOf,
  HATCH: hatchOf,
  RAY: (node) => rayOf(node, false),
  XLINE: (node) => rayOf(node, true),
  VIEWPORT: viewportOf,
  '3DSOLID': (node) => readSat(node.text('data').split(/\r?\n/)),
  IMAGE: rasterOf,
  WIPEOUT: rasterOf,
}

/** One entity of LibreDWG's database; undefined for kinds that have no picture here. */
export function entityOf(value: unknown): Entity | undefined {
  const node = nodeOf(value)
  const read = Object.hasOwn(readers, node.type) ? readers[node.type] : undefined
  const shape = read?.(node)
  return shape && { ...styleOf(node), ...shape }
}

function straight(points: readonly Vec[]): EntityShape {
  const vertices = points.map((at) => ({ at, bulge: 0, startWidth: 0, endWidth: 0 }))
  return { type: 'polyline', vertices, closed: false, planar: false }
}

function arcOf(node: Node, start: number, end: number): EntityShape {
  return { type: 'arc', centre: node.point('center'), radius: node.number('radius'), start, end }
}

/** The third and fourth corner are crossed in the file. */
function solidOf(node: Node): EntityShape {
  const c = node.point('corner3')
  const d = node.maybePoint('corner4') ?? c
  return { type: 'solid', corners: [node.point('corner1'), node.point('corner2'), d, c] }
}

function faceOf(node: Node): EntityShape {
  const c = node.point('corner3')
  const points = [node.point('corner1'), node.point('corner2'), c, node.maybePoint('corner4') ?? c]
  const hidden = node.number('flag')
  const edges = [0, 1, 2, 3].flatMap((edge) => (hidden & (1 << edge) ? [] : [edge, (edge + 1) % 4]))
  return { type: 'wireframe', points, edges }
}

/** Bit 512 of an LWPOLYLINE's flags in DWG is closed. */
function lightPolyline(node: Node): EntityShape {
  const width = node.number('constantWidth')
  const z = node.number('elevation')
  const vertices = node.list('vertices').map((vertex): Vertex => ({
    at: [vertex.number('x'), vertex.number('y'), z],
    bulge: vertex.number('bulge'),
    startWidth: vertex.number('startWidth', width),
    endWidth: vertex.number('endWidth', width),
  }))
  const flags = node.number('flag')
  return {
    type: 'polyline',
    vertices,
    closed: (flags & 512) !== 0 || (flags & 1) !== 0,
    planar: true,
  }
}

/** Corners of a spline's frame (16) are beside the curve that was fitted. */
function polylineOf(node: Node, planar: boolean): EntityShape {
  const vertices = node
    .list('vertices')
    .filter((vertex) => (vertex.number('flag') & 16) === 0)
    .map((vertex): Vertex => ({
      at: [
        vertex.number('x'),
        vertex.number('y'),
        planar ? node.number('elevation') : vertex.number('z'),
      ],
      bulge: planar ? vertex.number('bulge') : 0,
      startWidth: vertex.number('startWidth', node.number('startWidth')),
      endWidth: vertex.number('endWidth', node.number('endWidth')),
    }))
  return { type: 'polyline', vertices, closed: (node.number('flag') & 1) !== 0, planar }
}

/** @param text the node with the text's own fields; @param entity the one around it */
function textOf(text: Node, entity: Node): Text {
  const horizontal = text.number('halign')
  const vertical = text.number('valign')
  const justified = horizontal !== 0 || vertical !== 0
  const flags = text.number('generationFlag')
  const isDefinition = entity.type === 'ATTDEF'
  return {
    type: 'text',
    text: isDefinition ? entity.text('tag') : text.text('text'),
    at: text.point('startPoint'),
    ...(justified && { align: text.point('endPoint') }),
    height: text.number('textHeight', 1),
    rotation: text.number('rotation'),
    widthFactor: text.number('xScale', 1) || 1,
    oblique: text.number('obliqueAngle'),
    style: text.text('styleName', 'STANDARD'),
    horizontal,
    vertical,
    backward: (flags & 2) !== 0,
    upsideDown: (flags & 4) !== 0,
    isDefinition,
    hidden: entity.type !== 'TEXT' && (entity.number('flags') & 1) !== 0,
  }
}

function plainMText(text: string, at: Vec): MText {
  const look = { height: 1, width: 0, attachment: 1, style: 'STANDARD', lineSpacing: 1 }
  return { type: 'mtext', text, at, direction: [1, 0, 0], ...look }
}

function mtextOf(node: Node): EntityShape {
  const direction = node.maybePoint('direction')
  return {
    ...plainMText(node.text('text'), node.point('insertionPoint')),
    height: node.number('textHeight', 1),
    width: node.number('rectWidth'),
    attachment: node.number('attachmentPoint', 1) || 1,
    direction: direction && Math.hypot(...direction) > 1e-9 ? direction : [1, 0, 0],
    style: node.text('styleName', 'STANDARD'),
    lineSpacing: node.number('lineSpacing', 1) || 1,
    ...((node.number('backgroundFill') & 3) === 1 && {
      background: node.number('backgroundFillColor', 256) & 255,
    }),
  }
}

function insertOf(node: Node): Extract<EntityShape, { type: 'insert' }> {
  return {
    type: 'insert',
    block: node.text('name'),
    at: node.point('insertionPoint'),
    scale: [
      node.number('xScale', 1) || 1,
      node.number('yScale', 1) || 1,
      node.number('zScale', 1) || 1,
    ],
    rotation: node.number('rotation'),
    columns: Math.max(1, node.number('columnCount', 1)),
    rows: Math.max(1, node.number('rowCount', 1)),
    columnSpacing: node.number('columnSpacing'),
    rowSpacing: node.number('rowSpacing'),
    attributes: node.list('attribs').map((attribute): StyledText => ({
      ...styleOf(attribute),
      ...textOf(attribute.child('text'), attribute),
    })),
  }
}

function multiLeaderOf(node: Node): Leader {
  const lines = node.list('leaderSections').flatMap((section) => {
    const end = section.maybePoint('lastLeaderLinePoint')
    return section
      .list('leaderLines')
      .map((line) => [...line.points('vertices'), ...(end ? [end] : [])])
  })
  const block = node.child('blockContent')
  const content = node.text('textContent')
  const text: MText = {
    ...plainMText(content, node.point('textAnchor')),
    height: node.number('textHeight', 1) || 1,
    width: node.number('textWidth'),
    attachment: node.number('textAttachmentPoint', 1) || 1,
    direction: node.point('textDirection', [1, 0, 0]),
    style: '',
  }
  const scale = block.point('scale', [1, 1, 1])
  const insert = {
    ...insertOf(block),
    block: `#${block.text('blockContentId').toUpperCase()}`,
    at: block.point('position'),
    scale,
  }
  return {
    type: 'leader',
    lines,
    arrow: true,
    arrowSize: node.number('arrowheadSize'),
    style: 'STANDARD',
    ...(node.flag('hasMText') && content !== '' && { text }),
    ...(node.flag('hasBlock') && { insert }),
  }
}

function rayOf(node: Node, both: boolean): EntityShape {
  return { type: 'ray', at: node.point('firstPoint'), direction: node.point('unitDirection'), both }
}
