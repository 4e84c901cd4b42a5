import { type Matrix, type Vec, apply } from '../../shared/geometry/matrix.ts'
import type { Path } from '../display/path.ts'

/** Traces lines and curves in space and writes them down as seen in the sheet's plane. */
export interface Pen {
  move(at: Vec): Pen
  line(to: Vec): Pen
  /** Bézier points as from `arcPoints`: the first joins what is there, then three a curve. */
  curves(points: readonly Vec[]): Pen
  /** Straight lines from point to point. */
  lines(points: readonly Vec[]): Pen
  close(): Pen
  readonly path: Path
}

/** @param matrix from the entity's coordinates to the sheet */
export function createPen(matrix: Matrix): Pen {
  const path: number[] = []
  let begun = false
  const put = (code: number, ...points: readonly Vec[]) => {
    path.push(code)
    for (const point of points) {
      const [x, y] = apply(matrix, point)
      path.push(Number.isFinite(x) ? x : 0, Number.isFinite(y) ? y : 0)
    }
  }
  const pen: Pen = {
    path,
    move(at) {
      put(0, at)
      begun = true
      return pen
    },
    line: (to) => {
      put(begun ? 1 : 0, to)
      begun = true
      return pen
    },
    curves(points) {
      if (points.length === 2) return pen.lines(points)
      const [first] = points
      if (first && !begun) pen.move(first)
      for (let at = 1; at + 2 < points.length; at += 3) {
        put(2, ...points.slice(at, at + 3))
      }
      return pen
    },
    lines(points) {
      for (const [index, point] of points.entries()) if (index > 0 || !begun) pen.line(point)
      return pen
    },
    close() {
      put(3)
      begun = false
      return pen
    },
  }
  return pen
}
