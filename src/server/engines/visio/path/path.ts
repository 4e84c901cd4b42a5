import { type Matrix, type Point, apply } from './matrix.ts'

/** Pieces of an outline, as PDF knows them. */
export type Segment =
  | readonly ['M' | 'L', Point]
  | readonly ['C', Point, Point, Point]
  | readonly ['Z']

export type Path = readonly Segment[]

/** The same outline elsewhere. */
export function mapPath(path: Path, matrix: Matrix): Path {
  return path.map((segment): Segment => {
    switch (segment[0]) {
      case 'C': {
        const [, one, two, end] = segment
        return ['C', apply(matrix, one), apply(matrix, two), apply(matrix, end)]
      }
      case 'Z':
        return segment
      default:
        return [segment[0], apply(matrix, segment[1])]
    }
  })
}

/** Left, bottom, right, top of all points; undefined for an empty path. */
export function boundsOf(path: Path): readonly [number, number, number, number] | undefined {
  const points = path.flatMap((segment) => segment.slice(1) as Point[])
  if (points.length === 0) return undefined
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return [left, bottom, right, top]
}
