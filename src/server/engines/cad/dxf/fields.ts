import type { Vec } from '../../shared/geometry/matrix.ts'
import type { DxfRecord, Group } from './groups.ts'

/** The groups of a record, by code. */
export interface Fields {
  readonly type: string
  /** Own groups in order: without extended data, groups of applications and embedded objects. */
  readonly groups: readonly Group[]
  /** Groups 1000 and above: extended data. */
  readonly extended: readonly Group[]
  text(code: number, fallback?: string): string
  number(code: number, fallback?: number): number
  /** Degrees in the file, radians here. */
  angle(code: number): number
  has(code: number): boolean
  /** x of `code`, y of `code` + 10, z of `code` + 20. */
  point(code: number): Vec
  maybePoint(code: number): Vec | undefined
  points(code: number): Vec[]
  all(code: number): string[]
  numbers(code: number): number[]
}

const degree = Math.PI / 180

/** A number as programs write it; whatever is none counts as 0. */
export function parseNumber(text: string): number {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) ? value : 0
}

/** Indexes a record. */
export function fieldsOf({ type, groups: given }: DxfRecord): Fields {
  const groups = ownGroups(given)
  const byCode = new Map<number, string[]>()
  for (const { code, value } of groups) {
    const list = byCode.get(code)
    if (list) list.push(value)
    else byCode.set(code, [value])
  }
  const first = (code: number) => byCode.get(code)?.[0]
  const number = (code: number, fallback = 0) => {
    const text = first(code)
    return text === undefined ? fallback : parseNumber(text)
  }
  const point = (code: number): Vec => [number(code), number(code + 10), number(code + 20)]
  return {
    type,
    groups,
    extended: given.filter(({ code }) => code >= 1000),
    text: (code, fallback = '') => first(code) ?? fallback,
    number,
    angle: (code) => number(code) * degree,
    has: (code) => byCode.has(code),
    point,
    maybePoint: (code) => (byCode.has(code) ? point(code) : undefined),
    points: (code) => pointsOf(groups, code),
    all: (code) => byCode.get(code) ?? [],
    numbers: (code) => (byCode.get(code) ?? []).map(parseNumber),
  }
}

/** All points of a code, in order; parts that are missing are 0. */
export function pointsOf(groups: readonly Group[], code: number): Vec[] {
  const points: [number, number, number][] = []
  for (const { code: found, value } of groups) {
    if (found === code) points.push([parseNumber(value), 0, 0])
    const last = points.at(-1)
    if (last && found === code + 10) last[1] = parseNumber(value)
    if (last && found === code + 20) last[2] = parseNumber(value)
  }
  return points
}

function ownGroups(given: readonly Group[]): Group[] {
  const own: Group[] = []
  let inside = false
  for (const group of given) {
    // An MTEXT inside an attribute repeats the codes of its owner.
    if (group.code === 101) break
    if (group.code >= 999) continue
    if (group.code === 102) inside = group.value.trim().startsWith('{')
    else if (!inside) own.push(group)
  }
  return own
}
