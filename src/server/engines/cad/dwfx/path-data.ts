import { arcPoints } from '../../shared/geometry/curves.ts'

/** Numbers each command takes. */
const operands: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

/** A path of XPS, and how its areas are filled. */
export interface PathData {
  /** As display/path.ts has it. */
  readonly path: number[]
  readonly fill: 'nonzero' | 'evenodd'
}

/** Reads the "abbreviated geometry" of XPS (ECMA-388, 11.2.3). Whatever follows a fault is left out. */
export function parsePathData(text: string): PathData {
  const path: number[] = []
  let fill: PathData['fill'] = 'evenodd'
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [handleX, handleY] = [0, 0]
  const tokens = text.matchAll(/([FMLHVCSQAZ])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi)
  const list = [...tokens].map(([token]) => token)
  let command = ''
  const curve = (...points: [number, number, number, number, number, number]) => {
    path.push(2, ...points)
    ;[, , handleX, handleY, x, y] = points
  }
  for (let at = 0; at < list.length;) {
    const token = list[at] ?? ''
    if (/[a-z]/i.test(token[0] ?? '') && !/^[\d.+-]/.test(token)) {
      command = token
      at += 1
      if (command.toUpperCase() === 'F') {
        fill = list[at] === '1' ? 'nonzero' : 'evenodd'
        at += 1
        continue
      }
    }
    const kind = command.toUpperCase()
    const count = operands[kind]
    if (count === undefined) break
    const values = list.slice(at, at + count).map(Number)
    if (values.length < count || values.some((value) => !Number.isFinite(value))) break
    at += count
    const relative = command !== kind
    const [dx, dy] = relative ? [x, y] : [0, 0]
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
    if (kind === 'M') {
      ;[x, y] = [a + dx, b + dy]
      ;[startX, startY] = [x, y]
      path.push(0, x, y)
      // Further pairs are lines.
      command = relative ? 'l' : 'L'
    } else if (kind === 'L' || kind === 'H' || kind === 'V') {
      ;[x, y] = kind === 'L' ? [a + dx, b + dy] : kind === 'H' ? [a + dx, y] : [x, a + dy]
      path.push(1, x, y)
    } else if (kind === 'C') curve(a + dx, b + dy, c + dx, d + dy, e + dx, f + dy)
    else if (kind === 'S') curve(2 * x - handleX, 2 * y - handleY, a + dx, b + dy, c + dx, d + dy)
    else if (kind === 'Q') {
      const [px, py, ex, ey] = [a + dx, b + dy, c + dx, d + dy]
      curve(third(x, px), third(y, py), third(ex, px), third(ey, py), ex, ey)
    } else if (kind === 'A') {
      const [ex, ey] = [f + dx, g + dy]
      pushArc(path, [x, y], [ex, ey], a, b, (c * Math.PI) / 180, d !== 0, e !== 0)
      ;[x, y] = [ex, ey]
    } else {
      path.push(3)
      ;[x, y] = [startX, startY]
      command = ''
    }
    if (kind !== 'C' && kind !== 'S') [handleX, handleY] = [x, y]
  }
  return { path, fill }
}

/** Two thirds of the way. */
function third(from: number, to: number): number {
  return from + ((to - from) * 2) / 3
}

/** An arc by its ends (SVG 1.1, F.6.5): radii, tilt, the longer way round or not, clockwise or not. */
function pushArc(
  path: number[],
  from: readonly [number, number],
  to: readonly [number, number],
  radiusX: number,
  radiusY: number,
  tilt: number,
  large: boolean,
  sweep: boolean,
): void {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy]
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
  if (rx === 0 || ry === 0 || (hx === 0 && hy === 0)) {
    path.push(1, ...to)
    return
  }
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
  ;[rx, ry] = [rx * grow, ry * grow]
  const rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
  const factor =
    Math.sqrt(Math.max(0, rest) / ((rx * py) ** 2 + (ry * px) ** 2)) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let end = Math.atan2((-py - cy) / ry, (-px - cx) / rx)
  if (sweep && end < start) end += 2 * Math.PI
  if (!sweep && end > start) end -= 2 * Math.PI
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const centre = [cos * cx - sin * cy + mx, sin * cx + cos * cy + my, 0] as const
  const points = arcPoints(centre, [rx * cos, rx * sin, 0], [-ry * sin, ry * cos, 0], start, end)
  for (let index = 1; index + 2 < points.length; index += 3) {
    path.push(2, ...points.slice(index, index + 3).flatMap(([a, b]) => [a, b]))
  }
}
