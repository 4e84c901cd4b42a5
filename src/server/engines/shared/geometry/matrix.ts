/** A point or direction in space. */
export type Vec = readonly [x: number, y: number, z: number]

/** An affine map in space, column by column: x axis, y axis, z axis, origin. */
export type Matrix = readonly [
  ...x: [number, number, number],
  ...y: [number, number, number],
  ...z: [number, number, number],
  ...origin: [number, number, number],
]

export const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
export const up: Vec = [0, 0, 1]
export const origin: Vec = [0, 0, 0]

/** The map that applies `inner` first and `outer` then. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const column = (at: number) => direction(outer, [inner[at], inner[at + 1], inner[at + 2]] as Vec)
  const place = apply(outer, [inner[9], inner[10], inner[11]])
  return [...column(0), ...column(3), ...column(6), ...place]
}

/** Where a point goes. */
export function apply(m: Matrix, [x, y, z]: Vec): Vec {
  return [
    m[0] * x + m[3] * y + m[6] * z + m[9],
    m[1] * x + m[4] * y + m[7] * z + m[10],
    m[2] * x + m[5] * y + m[8] * z + m[11],
  ]
}

/** Where a direction goes: without the shift. */
export function direction(m: Matrix, [x, y, z]: Vec): Vec {
  return [
    m[0] * x + m[3] * y + m[6] * z,
    m[1] * x + m[4] * y + m[7] * z,
    m[2] * x + m[5] * y + m[8] * z,
  ]
}

export function translation([x, y, z]: Vec): Matrix {
  return [1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z]
}

export function scaling([x, y, z]: Vec): Matrix {
  return [x, 0, 0, 0, y, 0, 0, 0, z, 0, 0, 0]
}

/** Turns about the z axis, anticlockwise, in radians. */
export function rotation(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1, 0, 0, 0]
}

export function length([x, y, z]: Vec): number {
  return Math.hypot(x, y, z)
}

/** The direction with length 1; `otherwise` for one without a length. */
export function unit(v: Vec, otherwise: Vec = up): Vec {
  const size = length(v)
  return size > 1e-12 && Number.isFinite(size) ? scale(v, 1 / size) : otherwise
}

export function scale([x, y, z]: Vec, factor: number): Vec {
  return [x * factor, y * factor, z * factor]
}

export function add(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/**
 * From an object's own coordinates to those of the world, by its extrusion direction: the "arbitrary
 * axis algorithm" of the DXF reference (appendix "Object Coordinate Systems").
 */
export function objectSystem(normal: Vec): Matrix {
  if (normal[0] === 0 && normal[1] === 0 && normal[2] > 0) return identity
  const z = unit(normal)
  const near = Math.abs(z[0]) < 1 / 64 && Math.abs(z[1]) < 1 / 64
  const x = unit(cross(near ? [0, 1, 0] : [0, 0, 1], z), [1, 0, 0])
  return [...x, ...cross(z, x), ...z, 0, 0, 0]
}

/**
 * From the world to the plane of a view: `towards` is the direction from the target to the eye,
 * `twist` turns the picture clockwise against the view's x axis (DXF reference, VIEWPORT 16, 17, 51).
 */
export function viewSystem(towards: Vec, target: Vec, twist: number): Matrix {
  const m = objectSystem(towards)
  // The inverse of a rotation is its transpose.
  const inverse: Matrix = [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8], 0, 0, 0]
  return multiply(multiply(rotation(twist), inverse), translation(scale(target, -1)))
}

/** How much lengths in the plane of x and y grow: the geometric mean of both directions. */
export function planarScale(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[4] - m[1] * m[3])) || Math.hypot(m[0], m[1], m[3], m[4])
}
