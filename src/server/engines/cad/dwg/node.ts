import type { Vec } from '../../shared/geometry/matrix.ts'

/** A JSON object of unknown shape, read with defaults: damaged drawings lack any part. */
export interface Node {
  readonly type: string
  number(name: string, fallback?: number): number
  text(name: string, fallback?: string): string
  flag(name: string): boolean
  has(name: string): boolean
  point(name: string, fallback?: Vec): Vec
  maybePoint(name: string): Vec | undefined
  points(name: string): Vec[]
  numbers(name: string): number[]
  texts(name: string): string[]
  child(name: string): Node
  list(name: string): Node[]
  /** The items of an array as they are. */
  raw(name: string): readonly unknown[]
}

/** Wraps a value; whatever is no object has no parts. */
export function nodeOf(value: unknown): Node {
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const array = (name: string): unknown[] => (Array.isArray(object[name]) ? object[name] : [])
  const maybePoint = (name: string) => vecOf(object[name])
  return {
    type: typeof object.type === 'string' ? object.type : '',
    number: (name, fallback = 0) => finite(object[name], fallback),
    text: (name, fallback = '') => (typeof object[name] === 'string' ? object[name] : fallback),
    flag: (name) => Boolean(object[name]),
    has: (name) => object[name] !== undefined && object[name] !== null,
    point: (name, fallback = [0, 0, 0]) => maybePoint(name) ?? fallback,
    maybePoint,
    points: (name) =>
      array(name).flatMap((item) => {
        const point = vecOf(item)
        return point ? [point] : []
      }),
    numbers: (name) => array(name).map((item) => finite(item, 0)),
    texts: (name) => array(name).map(String),
    child: (name) => nodeOf(object[name]),
    list: (name) => array(name).map(nodeOf),
    raw: array,
  }
}

function vecOf(value: unknown): Vec | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value)) return undefined
  const { x, y, z } = value as { x: unknown; y?: unknown; z?: unknown }
  return [finite(x, 0), finite(y, 0), finite(z, 0)]
}

function finite(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
