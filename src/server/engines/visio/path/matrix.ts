/** A point in the plane. */
export type Point = readonly [x: number, y: number]

/** An affine map of the plane: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const linear = (x: number, y: number): Point => [
    outer[0] * x + outer[2] * y,
    outer[1] * x + outer[3] * y,
  ]
  return [...linear(a, b), ...linear(c, d), ...apply(outer, [e, f])]
}

/** Where a point goes. */
export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** A shift. */
export function shift(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** A turn anticlockwise, in radians. */
export function turn(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}

/** Other lengths along the axes. */
export function stretch(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0]
}
