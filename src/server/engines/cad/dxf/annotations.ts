import type { EntityShape, Insert, MText } from '../drawing/entities.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import { type Fields, parseNumber } from './fields.ts'

/** DIMENSION: mostly the name of a block that pictures it. */
export function readDimension(fields: Fields): EntityShape {
  const flags = fields.number(70)
  const optional = (name: string, code: number) => {
    const point = fields.maybePoint(code)
    return point ? { [name]: point } : {}
  }
  return {
    type: 'dimension',
    block: fields.text(2),
    kind: flags & 15,
    ordinateX: (flags & 64) !== 0,
    points: {
      definition: fields.point(10),
      ...optional('text', 11),
      ...optional('first', 13),
      ...optional('second', 14),
      ...optional('centre', 15),
      ...optional('arc', 16),
    },
    rotation: fields.angle(50),
    text: fields.text(1),
    ...(fields.has(42) && { measurement: fields.number(42) }),
    style: fields.text(3, 'STANDARD'),
  }
}

/** LEADER: a line with an arrow; its text is an entity of its own. */
export function readLeader(fields: Fields): EntityShape {
  return {
    type: 'leader',
    lines: [fields.points(10)],
    arrow: fields.number(71, 1) !== 0,
    arrowSize: 0,
    style: fields.text(3, 'STANDARD'),
  }
}

/**
 * MULTILEADER: its context data, between CONTEXT_DATA{ and }, holds the text or block and the lines
 * of each leader. Group codes mean different things at each depth.
 */
export function readMultiLeader(fields: Fields): EntityShape {
  const lines: Vec[][] = []
  const context = new Map<number, string>()
  const root: { last?: number[]; landing?: number[]; from: number } = { from: 0 }
  let depth = ''
  let line: number[][] = []
  for (const { code, value } of fields.groups) {
    const text = value.trim()
    if (code === 300 && text === 'CONTEXT_DATA{') depth = 'context'
    else if (code === 302 && text === 'LEADER{') {
      depth = 'leader'
      root.from = lines.length
      delete root.last
    } else if (code === 304 && text === 'LEADER_LINE{') {
      depth = 'line'
      line = []
    } else if (code === 305 && depth === 'line') {
      lines.push(line.map(toVec))
      depth = 'leader'
    } else if (code === 303 && depth === 'leader') {
      const end = root.last
      if (end) for (let at = root.from; at < lines.length; at++) lines[at]?.push(toVec(end))
      depth = 'context'
    } else if (code === 301 && depth === 'context') depth = ''
    else if (depth === 'context' && !context.has(code)) context.set(code, value)
    else if (depth === 'line' && code === 10) line.push([parseNumber(text), 0, 0])
    else if (depth === 'line' && (code === 20 || code === 30)) {
      const point = line.at(-1)
      if (point) point[code / 10 - 1] = parseNumber(text)
    } else if (depth === 'leader' && code === 10) root.last = [parseNumber(text), 0, 0]
    else if (depth === 'leader' && (code === 20 || code === 30) && root.last) {
      root.last[code / 10 - 1] = parseNumber(text)
    }
  }
  const number = (code: number, fallback = 0) => parseNumber(context.get(code) ?? String(fallback))
  const point = (code: number): Vec => [number(code), number(code + 10), number(code + 20)]
  return {
    type: 'leader',
    lines,
    arrow: true,
    arrowSize: number(140),
    style: 'STANDARD',
    ...(number(290) !== 0 && { text: contextText(context.get(304) ?? '', number, point) }),
    ...(number(296) !== 0 && { insert: contextInsert(context.get(341) ?? '', number, point) }),
  }
}

type NumberOf = (code: number, fallback?: number) => number
type PointOf = (code: number) => Vec

function contextText(text: string, number: NumberOf, point: PointOf): MText {
  return {
    type: 'mtext',
    text,
    at: point(12),
    height: number(41, 1),
    width: number(43),
    attachment: number(171, 1),
    direction: point(13),
    style: '',
    lineSpacing: number(45, 1) || 1,
  }
}

/** The block is named by its handle, which the reader of the file resolves. */
function contextInsert(handle: string, number: NumberOf, point: PointOf): Insert {
  return {
    type: 'insert',
    block: `#${handle.trim().toUpperCase()}`,
    at: point(15),
    scale: [number(16, 1) || 1, number(26, 1) || 1, number(36, 1) || 1],
    rotation: number(46),
    columns: 1,
    rows: 1,
    columnSpacing: 0,
    rowSpacing: 0,
    attributes: [],
  }
}

function toVec([x = 0, y = 0, z = 0]: readonly number[]): Vec {
  return [x, y, z]
}
