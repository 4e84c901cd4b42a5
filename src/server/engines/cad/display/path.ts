/**
 * Lines and curves as one list of numbers: 0 x y starts a part, 1 x y is a line, 2 and six numbers
 * a cubic Bézier curve, 3 closes the part.
 */
export type Path = readonly number[]

export const moveTo = 0
export const lineTo = 1
export const curveTo = 2
export const closePath = 3

/** Numbers that follow each code. */
const operands = [2, 2, 6, 0] as const

/** A rectangle, left to right and bottom to top. */
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Calls `visit` with each code and the index of its first number. */
export function walk(path: Path, visit: (code: number, at: number) => void): void {
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? closePath
    visit(code, at + 1)
    at += 1 + (operands[code] ?? 0)
  }
}

/** A rectangle that holds all points of a path, control points included; undefined for none. */
export function boxOf(path: Path): Box | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  walk(path, (code, at) => {
    for (let index = at; index < at + (operands[code] ?? 0); index += 2) {
      const x = path[index] ?? 0
      const y = path[index + 1] ?? 0
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
  })
  return left <= right ? { left, bottom, right, top } : undefined
}

/** The smallest box around both. */
export function around(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (!a || !b) return a ?? b
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  }
}

/** Whether two boxes share a point. */
export function meet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top
}

/** A closed rectangle. */
export function rectangle({ left, bottom, right, top }: Box): Path {
  return [0, left, bottom, 1, right, bottom, 1, right, top, 1, left, top, 3]
}

/** The path with every point moved by a function. */
export function mapPath(path: Path, point: (x: number, y: number) => readonly [number, number]) {
  const result: number[] = []
  walk(path, (code, at) => {
    result.push(code)
    for (let index = at; index < at + (operands[code] ?? 0); index += 2) {
      result.push(...point(path[index] ?? 0, path[index + 1] ?? 0))
    }
  })
  return result
}
