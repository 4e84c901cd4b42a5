import { nurbsPoints } from '../../shared/geometry/nurbs.ts'
import type { Point } from './matrix.ts'

const mostPoints = 10_000

/** A B-spline through its parameters; knots that are left out end like the last one. */
export function splinePoints(
  degree: number,
  points: readonly Point[],
  knots: readonly number[],
  weights: readonly number[] = points.map(() => 1),
): Point[] {
  const missing = points.length + degree + 1 - knots.length
  const last = knots.at(-1) ?? 1
  const padded = [...knots, ...Array.from({ length: Math.max(0, missing) }, () => last)]
  return nurbsPoints({
    degree,
    knots: padded,
    points: points.map(([x, y]) => [x, y, 0]),
    weights,
  }).map(([x, y]) => [x, y])
}

interface Formula {
  readonly name: string
  readonly values: readonly number[]
}

/** `NURBS(1, 3, 0, 0, …)` or `POLYLINE(0, 0, …)` as numbers. */
function parseFormula(text: string): Formula | undefined {
  const [, name, list] = /^\s*(NURBS|POLYLINE)\s*\(([^()]*)\)/i.exec(text) ?? []
  if (name === undefined || list === undefined) return undefined
  const values = list.split(/[,;]/).map(Number)
  if (values.length > mostPoints * 4 || !values.every(Number.isFinite)) return undefined
  return { name: name.toUpperCase(), values }
}

/** Sizes of a shape: types 0 of formulas are shares of them. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** The points after `start` that a PolylineTo draws. */
export function polylinePoints(text: string, end: Point, extent: Extent): Point[] {
  const formula = parseFormula(text)
  if (formula?.name !== 'POLYLINE') return [end]
  const [xType = 0, yType = 0, ...rest] = formula.values
  const points: Point[] = []
  for (let at = 0; at + 1 < rest.length; at += 2) {
    points.push(placed(rest[at] ?? 0, rest[at + 1] ?? 0, xType, yType, extent))
  }
  return [...points, end]
}

/** The cells of a NURBSTo row (MS-VSDX 2.2.3.2.6). */
export interface NurbsRow {
  readonly end: Point
  readonly knot: number
  readonly weight: number
  readonly firstKnot: number
  readonly firstWeight: number
  readonly formula: string
}

/** The points of a NURBSTo, from its start on. */
export function nurbsRowPoints(start: Point, row: NurbsRow, extent: Extent): Point[] {
  const formula = parseFormula(row.formula)
  if (formula?.name !== 'NURBS') return [start, row.end]
  const [lastKnot = 1, degree = 3, xType = 0, yType = 0, ...rest] = formula.values
  const points: Point[] = [start]
  const knots = [row.firstKnot]
  const weights = [row.firstWeight || 1]
  for (let at = 0; at + 3 < rest.length; at += 4) {
    points.push(placed(rest[at] ?? 0, rest[at + 1] ?? 0, xType, yType, extent))
    knots.push(rest[at + 2] ?? 0)
    weights.push(rest[at + 3] ?? 1)
  }
  points.push(row.end)
  knots.push(row.knot, lastKnot)
  weights.push(row.weight || 1)
  return splinePoints(degree, points, knots, weights)
}

function placed(x: number, y: number, xType: number, yType: number, extent: Extent): Point {
  return [xType === 0 ? x * extent.width : x, yType === 0 ? y * extent.height : y]
}
