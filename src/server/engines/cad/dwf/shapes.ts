import { arcPoints } from '../../shared/geometry/curves.ts'
import { multiply, rotation, scaling, translation } from '../../shared/geometry/matrix.ts'
import { faceFor, textWidth } from '../text/faces.ts'
import { parseMText } from '../text/mtext-parse.ts'
import { slant } from '../draw/text.ts'
import type { Canvas, LogicalPoint } from './canvas.ts'

/** Angles of a stream: 65536 are a full turn. */
export const turn = (2 * Math.PI) / 65_536

function shared({ rendition }: Canvas) {
  const { layer, colour, opacity } = rendition
  return { layer, colour, ...(opacity < 1 && { opacity }) }
}

/** A line through points, or with "fill" on the area inside. */
export function drawPoints(canvas: Canvas, points: readonly LogicalPoint[], area: boolean): void {
  if (points.length === 0) return
  const path = canvas.trace(points.length === 1 ? [...points, ...points] : points, area)
  const look = area ? { fill: 'evenodd' as const } : { stroke: canvas.stroke() }
  canvas.put({ ...shared(canvas), kind: 'path', path, ...look })
}

/** Areas with holes: always filled. */
export function drawContours(canvas: Canvas, contours: readonly (readonly LogicalPoint[])[]): void {
  const path = contours.flatMap((points) => canvas.trace(points, true))
  canvas.put({ ...shared(canvas), kind: 'path', path, fill: 'evenodd' })
}

/**
 * A strip of triangles as one outline, down one side and back up the other, so that no seams show
 * between them.
 */
export function drawTriangles(canvas: Canvas, points: readonly LogicalPoint[]): void {
  const down = points.filter((_, index) => index % 2 === 0)
  const back = points.filter((_, index) => index % 2 === 1).toReversed()
  const path = canvas.trace([...down, ...back], true)
  canvas.put({ ...shared(canvas), kind: 'path', path, fill: 'nonzero' })
}

/** Triangles or lines with a colour at each point: each in the mean of its colours. */
export function drawShaded(
  canvas: Canvas,
  points: readonly LogicalPoint[],
  colours: readonly number[],
  corners: 2 | 3,
): void {
  for (let at = 0; at + corners <= points.length; at++) {
    const colour = mean(colours.slice(at, at + corners))
    const path = canvas.trace(points.slice(at, at + corners), corners === 3)
    const look = corners === 3 ? { fill: 'nonzero' as const } : { stroke: canvas.stroke() }
    canvas.put({ ...shared(canvas), kind: 'path', path, colour, ...look })
  }
}

function mean(colours: readonly number[]): number {
  const channel = (shift: number) => {
    const sum = colours.reduce((total, colour) => total + ((colour >> shift) & 255), 0)
    return Math.round(sum / Math.max(1, colours.length))
  }
  return (channel(16) << 16) | (channel(8) << 8) | channel(0)
}

/** An ellipse or a part of one. Angles in 65536ths of a turn. */
export interface EllipseShape {
  readonly centre: LogicalPoint
  readonly major: number
  readonly minor: number
  readonly start: number
  readonly end: number
  readonly tilt: number
}

export function drawEllipse(canvas: Canvas, shape: EllipseShape): void {
  const { centre, major, minor, start, tilt } = shape
  const end = shape.end <= start ? shape.end + 65_536 : shape.end
  const [cos, sin] = [Math.cos(tilt * turn), Math.sin(tilt * turn)]
  const points = arcPoints(
    [centre[0], centre[1], 0],
    [major * cos, major * sin, 0],
    [-minor * sin, minor * cos, 0],
    start * turn,
    end * turn,
  )
  const path: number[] = []
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.push(0)
    else if (index % 3 === 1) path.push(2)
    path.push(...canvas.place(x, y))
  }
  const { fill } = canvas.rendition
  const whole = end - start >= 65_536
  if (fill || whole) path.push(3)
  const look = fill ? { fill: 'nonzero' as const } : { stroke: canvas.stroke() }
  canvas.put({ ...shared(canvas), kind: 'path', path, ...look })
}

/** Ascent and descent together, in a font of size 1: what a stream means by the height of a font. */
const cellHeight = 1.11

/**
 * A text on its baseline; `baseline` is the lower side of its box, in logical units: where there is
 * one it tells direction and width better than the font. Autodesk's programs write texts set in SHX
 * fonts twice: as lines, and hidden as text, so that it can be found.
 */
export function drawLetters(
  canvas: Canvas,
  at: LogicalPoint,
  text: string,
  baseline: LogicalPoint | undefined,
): void {
  const { rendition, scene } = canvas
  const { font } = rendition
  const { face, exact } = faceFor(font.name, (font.style & 1) !== 0, (font.style & 2) !== 0)
  const hidden = !rendition.visible
  const shown = hidden ? plainText(text) : text
  if (shown.trim() === '' || (hidden && font.height <= 0)) return
  if (!exact && font.name !== '' && !hidden) scene.substituted.add(font.name)
  const size = font.height > 0 ? font.height / cellHeight : 1
  const natural = textWidth(face, shown) * size
  const width = baseline ? Math.hypot(baseline[0], baseline[1]) : 0
  const stretch = width > 0 && natural > 0 ? width / natural : font.widthScale
  const angle = baseline && width > 0 ? Math.atan2(baseline[1], baseline[0]) : font.rotation
  const letters = multiply(
    multiply(translation([at[0], at[1], 0]), rotation(angle)),
    multiply(slant(font.oblique), scaling([size * stretch, size, 1])),
  )
  const [x, y] = canvas.place(letters[9], letters[10])
  const [ox, oy] = canvas.place(0, 0)
  const along = canvas.place(letters[0], letters[1])
  const upwards = canvas.place(letters[3], letters[4])
  const place = [along[0] - ox, along[1] - oy, upwards[0] - ox, upwards[1] - oy, x, y] as const
  const item = { ...shared(canvas), kind: 'text' as const, text: shown, face, place }
  if (!hidden) canvas.put(item)
}

/** MTEXT with its codes, as one line. */
function plainText(text: string): string {
  return parseMText(text, 1)
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
}
