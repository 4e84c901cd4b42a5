import type { Canvas, Pen } from '../pdf/canvas.ts'
import { type Point, multiply, shift, stretch, turn } from '../path/matrix.ts'
import { ellipse } from '../path/arc.ts'
import { type Path, mapPath } from '../path/path.ts'

/** An arrow head that points to the right, its tip at the origin, of length 1. */
interface Head {
  readonly path: Path
  readonly filled: boolean
}

const polygon = (closed: boolean, ...points: Point[]): Path => [
  ...points.map((point, index) => [index === 0 ? 'M' : 'L', point] as const),
  ...(closed ? [['Z'] as const] : []),
]
const triangle = polygon(true, [-1, 0.4], [0, 0], [-1, -0.4])
const barbed = polygon(true, [-1, 0.4], [0, 0], [-1, -0.4], [-0.7, 0])
const open = polygon(false, [-1, 0.4], [0, 0], [-1, -0.4])
const diamond = polygon(true, [-1, 0], [-0.5, 0.35], [0, 0], [-0.5, -0.35])
const square = polygon(true, [-1, 0.5], [0, 0.5], [0, -0.5], [-1, -0.5])
const circle = ellipse([-0.5, 0], [0, 0], [-0.5, 0.5])
const bar = polygon(false, [-0.3, 0.5], [-0.3, -0.5])
const slash = polygon(false, [-0.7, -0.4], [-0.1, 0.4])

const filled: Record<string, readonly number[]> = {
  barbed: [5, 6, 17, 18, 19, 39],
  square: [11, 21],
  diamond: [22],
  circle: [10, 20, 41, 42],
}

/** Heads that show paper inside. */
const hollow: readonly number[] = [14, 15, 16, 18, 20, 22]

/** The head of an arrow type (1 … 45); types that are rare look like the nearest of these. */
function headOf(type: number): Head {
  if (filled.barbed?.includes(type)) return { path: barbed, filled: true }
  if (filled.square?.includes(type)) return { path: square, filled: true }
  if (filled.diamond?.includes(type)) return { path: diamond, filled: true }
  if (filled.circle?.includes(type)) return { path: circle, filled: true }
  if (type === 1 || type === 3 || type === 12 || type === 45) return { path: open, filled: false }
  if (type === 9) return { path: slash, filled: false }
  if (type >= 23 && type <= 26) return { path: bar, filled: false }
  return { path: triangle, filled: true }
}

/** Lengths in points of the sizes 0 … 6 on a line of one point; they grow with the line. */
const sizes = [4, 6, 9, 12, 16, 26, 38]

/** Draws the heads at the two ends of a line. */
export function drawArrows(
  canvas: Canvas,
  path: Path,
  pen: Pen,
  { begin, end, beginSize, endSize }: Record<'begin' | 'end' | 'beginSize' | 'endSize', number>,
): void {
  const points = path.flatMap((segment) => segment.slice(1) as Point[])
  if (path.some(([kind]) => kind === 'Z') || points.length < 2) return
  if (begin > 0) drawHead(canvas, points, begin, sizes[beginSize] ?? 9, pen)
  if (end > 0) drawHead(canvas, points.toReversed(), end, sizes[endSize] ?? 9, pen)
}

function drawHead(canvas: Canvas, points: readonly Point[], type: number, size: number, pen: Pen) {
  const [tip] = points
  const before = points.find(
    (point) => tip && Math.hypot(point[0] - tip[0], point[1] - tip[1]) > 1e-6,
  )
  if (!tip || !before) return
  const length = size * Math.max(1, Math.sqrt(pen.width))
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0])
  const place = multiply(multiply(shift(...tip), turn(angle)), stretch(length, length))
  const head = headOf(type)
  const path = mapPath(head.path, place)
  if (head.filled && !hollow.includes(type)) {
    canvas.paint(path, pen)
    return
  }
  if (head.filled) canvas.paint(path, { rgb: [1, 1, 1], transparency: 0 })
  canvas.stroke(path, { ...pen, dashes: [] })
}
