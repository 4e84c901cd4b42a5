import type { Vec } from '../../shared/geometry/matrix.ts'

type Corner = readonly [x: number, y: number]

/**
 * The boundary of a picture in units of its pixels, from the lower left corner. Files give corners of
 * the clipping by pixel centres, downwards from the top: two of them are a box, none is the whole.
 */
export function rasterBoundary(
  clipping: readonly Vec[],
  width: number,
  height: number,
): readonly Corner[] {
  const corners = clipping.map(([x, y]): Corner => [x + 0.5, height - (y + 0.5)])
  const [a, b] = corners
  if (corners.length > 2) return corners
  if (a && b) return [a, [b[0], a[1]], b, [a[0], b[1]]]
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
}
