import type { Canvas, LogicalPoint } from './canvas.ts'
import { setLinePattern } from './opcodes.ts'
import { drawContours, drawEllipse, drawLetters } from './shapes.ts'
import type { Stream } from './stream.ts'

/**
 * Reads what follows a name in parentheses. Returns true if it read the closing one too; otherwise
 * the caller skips to it, with whatever else is inside.
 */
type Named = (stream: Stream, canvas: Canvas) => void

const named: Record<string, Named> = {
  Layer: (stream, { rendition }) => {
    const number = stream.number()
    stream.whitespace()
    const name = stream.peek() === 0x29 ? '' : stream.text()
    if (name !== '') rendition.layers.set(number, name)
    rendition.layer = rendition.layers.get(number) ?? String(number)
  },
  Color: (stream, { rendition }) => {
    const [red, green, blue, alpha] = rgbaText(stream)
    rendition.colour = (red << 16) | (green << 8) | blue
    rendition.opacity = alpha / 255
  },
  ColorMap: (stream, { rendition }) => {
    const count = Math.min(65_535, stream.number())
    rendition.colourMap = Array.from({ length: count }, () => {
      const [red, green, blue] = rgbaText(stream)
      return (red << 16) | (green << 8) | blue
    })
  },
  LineWeight: (stream, { rendition }) => void (rendition.lineWeight = stream.number()),
  LinePattern: (stream, canvas) => {
    stream.whitespace()
    const first = stream.peek() ?? 0
    const isNumber = first >= 0x30 && first <= 0x39
    setLinePattern(canvas, isNumber ? stream.number() : patternNames.indexOf(stream.text()) + 1)
  },
  DashPattern: (stream, { rendition }) => {
    const number = stream.number()
    const count = stream.number()
    const dashes = Array.from({ length: Math.min(64, count) }, () => stream.number())
    if (count > 1) rendition.dashPatterns.set(number, dashes)
    rendition.dashes = rendition.dashPatterns.get(number)
  },
  LineStyle: lineStyle,
  Viewport: viewport,
  Contour: (stream, canvas) => drawContours(canvas, contourPoints(stream)),
  Circle: (stream, canvas) => {
    const centre: LogicalPoint = [stream.number(), stream.number()]
    const radius = stream.number()
    const [start, end] = [stream.number(), stream.number()]
    drawEllipse(canvas, { centre, major: radius, minor: radius, start, end, tilt: 0 })
  },
  Ellipse: (stream, canvas) => {
    const centre: LogicalPoint = [stream.number(), stream.number()]
    const [major, minor] = [stream.number(), stream.number()]
    const [start, end, tilt] = [stream.number(), stream.number(), stream.number()]
    drawEllipse(canvas, { centre, major, minor, start, end, tilt })
  },
  Text: (stream, canvas) => {
    const at: LogicalPoint = [stream.number(), stream.number()]
    drawLetters(canvas, at, stream.text(), undefined)
  },
  Font: (stream, { rendition }) => {
    for (const [name, value] of options(stream)) {
      const number = Number.parseFloat(value) || 0
      if (name === 'Name') rendition.font.name = value
      else if (name === 'Height') rendition.font.height = Math.abs(number)
      else if (name === 'Rotation') rendition.font.rotation = (number * Math.PI) / 32_768
      else if (name === 'WidthScale') rendition.font.widthScale = number / 1024 || 1
      else if (name === 'Oblique') rendition.font.oblique = (number * Math.PI) / 32_768
    }
  },
}

const patternNames = [
  'Solid',
  'Dashed',
  'Dotted',
  'Dash_Dot',
  'Short_Dash',
  'Medium_Dash',
  'Long_Dash',
  'Short_Dash_X2',
]

/** Does what a name in parentheses says; names that draw nothing are passed over. */
export function asciiOpcode(name: string, stream: Stream, canvas: Canvas): void {
  const read = Object.hasOwn(named, name) ? named[name] : undefined
  read?.(stream, canvas)
  stream.closeParenthesis()
}

/** Red, green, blue and opacity, parted by commas. */
function rgbaText(stream: Stream): [number, number, number, number] {
  const byte = () => Math.min(255, Math.max(0, stream.number()))
  return [byte(), byte(), byte(), byte()]
}

/** How many contours, how many points each has, and all points. */
function contourPoints(stream: Stream): LogicalPoint[][] {
  const count = Math.min(65_535, stream.number())
  const counts = Array.from({ length: count }, () => Math.min(1_000_000, stream.number()))
  return counts.map((points) =>
    Array.from({ length: points }, (): LogicalPoint => [stream.number(), stream.number()]),
  )
}

/** A name and the outline that clips what comes after; without an outline nothing is clipped. */
function viewport(stream: Stream, canvas: Canvas): void {
  const { rendition } = canvas
  stream.text()
  rendition.clip = undefined
  stream.whitespace()
  if (stream.peek() !== 0x28) return
  stream.skip(1)
  if (stream.text() !== 'Contour') {
    stream.closeParenthesis()
    return
  }
  rendition.clip = contourPoints(stream).flatMap((points) => canvas.trace(points, true))
  stream.closeParenthesis()
}

/** (LineStyle (LineJoin round) (LineStartCap butt) …) */
function lineStyle(stream: Stream, { rendition }: Canvas): void {
  for (const [name, value] of options(stream)) {
    if (name === 'LineJoin') rendition.join = value === 'miter' ? 0 : value === 'bevel' ? 2 : 1
    if (name === 'LineStartCap') rendition.cap = value === 'butt' ? 0 : value === 'square' ? 2 : 1
  }
}

/** Names and first values of the options inside the parentheses of an opcode. */
function* options(stream: Stream): Generator<[name: string, value: string]> {
  for (;;) {
    stream.whitespace()
    if (stream.peek() !== 0x28) return
    stream.skip(1)
    const name = stream.text()
    stream.whitespace()
    const value = stream.peek() === 0x29 || stream.peek() === 0x28 ? '' : stream.text()
    stream.closeParenthesis()
    yield [name, value]
  }
}
