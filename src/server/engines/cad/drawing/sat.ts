import { arcPoints, endAfter } from '../../shared/geometry/curves.ts'
import {
  type Matrix,
  type Vec,
  apply,
  cross,
  dot,
  length,
  scale,
  subtract,
} from '../../shared/geometry/matrix.ts'
import { nurbsPoints } from '../../shared/geometry/nurbs.ts'
import type { Wireframe } from './entities.ts'

/**
 * The edges of a solid, surface or region: DXF and DWG hold those as ACIS "SAT" text, records of
 * words that point at one another by number ($7). Only what outlines them is read: edges, the curves
 * they lie on, their ends.
 */

interface SatRecord {
  readonly name: string
  readonly words: readonly string[]
}

/** Text as drawings store it: every character but the space is turned round within its range. */
export function decodeSat(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line
      .replace(/\^ /g, '^')
      .replace(/[!-~]/g, (letter) => String.fromCharCode(159 - letter.charCodeAt(0))),
  )
}

/** The wireframe of SAT text; undefined where there is no edge in it. */
export function readSat(lines: readonly string[]): Wireframe | undefined {
  const records = recordsOf(lines)
  const place = placeOf(records)
  const points: Vec[] = []
  const edges: number[] = []
  for (const record of records) {
    if (record.name !== 'edge') continue
    const curve = edgePoints(record, records)
    for (const [index, point] of curve.entries()) {
      if (index > 0) edges.push(points.length - 1, points.length)
      points.push(place ? apply(place, point) : point)
    }
  }
  return edges.length > 0 ? { type: 'wireframe', points, edges } : undefined
}

/** Three lines of header, then records that end with #; some versions number them with -0, -1 … */
function recordsOf(lines: readonly string[]): SatRecord[] {
  const body = lines.slice(3).join(' ')
  return body.split('#').flatMap((text) => {
    const words = text.trim().split(/\s+/)
    const named = /^-\d+$/.test(words[0] ?? '') ? words.slice(1) : words
    const [name = ''] = named
    return name === '' ? [] : [{ name, words: named.slice(1) }]
  })
}

/** Records that the words of one point at. */
function pointers({ words }: SatRecord, records: readonly SatRecord[]) {
  return words.flatMap((word, at) => {
    const target = /^\$\d+$/.test(word) ? records[Number(word.slice(1))] : undefined
    return target ? [{ target, at }] : []
  })
}

function numbersOf(words: readonly string[]): number[] {
  return words.filter((word) => /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(word)).map(Number)
}

function edgePoints(edge: SatRecord, records: readonly SatRecord[]): Vec[] {
  const linked = pointers(edge, records)
  const ends = linked.filter(({ target }) => target.name === 'vertex').map(({ target }) => target)
  const [first, last] = [ends[0], ends[1] ?? ends[0]]
  const curve = linked.find(({ target }) => target.name.endsWith('-curve'))?.target
  const [start, end] = [vertexPoint(first, records), vertexPoint(last, records)]
  if (!start || !end) return []
  const back = edge.words.includes('reversed')
  if (curve?.name === 'ellipse-curve') {
    return ellipsePoints(curve, back ? end : start, back ? start : end)
  }
  if (curve?.name === 'intcurve-curve') return splinePoints(curve) ?? [start, end]
  return [start, end]
}

function vertexPoint(
  vertex: SatRecord | undefined,
  records: readonly SatRecord[],
): Vec | undefined {
  const point = vertex && pointers(vertex, records).find(({ target }) => target.name === 'point')
  const [x, y, z] = point ? numbersOf(point.target.words).slice(-3) : []
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z]
}

/** Straight pieces of a quarter turn. */
const pieces = 8

/** Centre, normal, major half axis and ratio; the arc runs anticlockwise about the normal. */
function ellipsePoints(curve: SatRecord, start: Vec, end: Vec): Vec[] {
  const values = afterPointers(curve).slice(0, 10)
  if (values.length < 10) return [start, end]
  const part = (at: number): Vec => [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]
  const [centre, normal, major] = [part(0), part(3), part(6)]
  const minor = scale(cross(normal, major), (values[9] ?? 1) / (length(normal) || 1))
  const angle = (point: Vec) => {
    const from = subtract(point, centre)
    return Math.atan2(dot(from, minor) / dot(minor, minor), dot(from, major) / dot(major, major))
  }
  const from = angle(start)
  const to = endAfter(from, angle(end))
  const curves = arcPoints(centre, major, minor, from, to)
  const quarters = (curves.length - 1) / 3
  const steps = Math.max(2, quarters * pieces)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = from + ((to - from) * step) / steps
    const [cos, sin] = [Math.cos(at), Math.sin(at)]
    return [0, 1, 2].map(
      (axis) => (centre[axis] ?? 0) + (major[axis] ?? 0) * cos + (minor[axis] ?? 0) * sin,
    ) as unknown as Vec
  })
}

/** Numbers after the last pointer: before it are counters of the record. */
function afterPointers({ words }: SatRecord): number[] {
  return numbersOf(words.slice(words.findLastIndex((word) => word.startsWith('$')) + 1))
}

/** "nubs degree form count", knots with their multiplicity, control points; "nurbs" adds weights. */
function splinePoints({ words }: SatRecord): Vec[] | undefined {
  const at = words.findIndex((word) => word === 'nubs' || word === 'nurbs')
  if (at < 0) return undefined
  const rational = words[at] === 'nurbs'
  const degree = Number(words[at + 1])
  const count = Number(words[at + 3])
  if (!(degree > 0 && degree < 26 && count > 1 && count < 100_000)) return undefined
  const values = words.slice(at + 4).map(Number)
  const knots: number[] = []
  for (let index = 0; index < count; index++) {
    const times = values[index * 2 + 1] ?? 1
    if (!(times > 0 && times < 30)) return undefined
    // At both ends one of the knots goes without saying.
    const whole = index === 0 || index === count - 1 ? times + 1 : times
    for (let left = whole; left > 0; left--) knots.push(values[index * 2] ?? 0)
  }
  const size = rational ? 4 : 3
  const points: Vec[] = []
  const weights: number[] = []
  for (let index = 0; index < knots.length - degree - 1; index++) {
    const from = count * 2 + index * size
    const [x = NaN, y = NaN, z = NaN, weight = 1] = values.slice(from, from + size)
    if (!Number.isFinite(x + y + z)) return undefined
    points.push([x, y, z])
    weights.push(weight)
  }
  return points.length > 1 ? nurbsPoints({ degree, knots, points, weights }) : undefined
}

/** The body's own place: three rows of a rotation, a shift, a scale. */
function placeOf(records: readonly SatRecord[]): Matrix | undefined {
  const body = records.find(({ name }) => name === 'body')
  const transform =
    body && pointers(body, records).find(({ target }) => target.name === 'transform')?.target
  const values = transform ? afterPointers(transform) : []
  if (values.length < 13) return undefined
  const [a, b, c, d, e, f, g, h, i, x, y, z, size] = values as [
    ...[number, number, number, number, number, number, number, number, number],
    ...[number, number, number, number],
  ]
  const turned = [a, b, c, d, e, f, g, h, i].map((value) => value * (size || 1))
  return [...turned, x, y, z] as unknown as Matrix
}
