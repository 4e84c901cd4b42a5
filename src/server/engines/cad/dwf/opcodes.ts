import type { Canvas, LogicalPoint } from './canvas.ts'
import {
  drawContours,
  drawEllipse,
  drawLetters,
  drawPoints,
  drawShaded,
  drawTriangles,
  turn,
} from './shapes.ts'
import type { Stream } from './stream.ts'

/** Reads the operands of an opcode and does what it says. */
export type Opcode = (stream: Stream, canvas: Canvas) => void

const fullTurn = 65_536

function asciiPoint(stream: Stream): LogicalPoint {
  return [stream.number(), stream.number()]
}

function asciiPoints(stream: Stream, count: number): LogicalPoint[] {
  return Array.from({ length: count }, () => asciiPoint(stream))
}

function line(size: 2 | 4): Opcode {
  return (stream, canvas) => drawPoints(canvas, canvas.points(stream, 2, size), false)
}

function polyline(size: 2 | 4): Opcode {
  return (stream, canvas) => {
    const points = canvas.points(stream, stream.count(), size)
    drawPoints(canvas, points, canvas.rendition.fill)
  }
}

function triangles(size: 2 | 4): Opcode {
  return (stream, canvas) => drawTriangles(canvas, canvas.points(stream, stream.count(), size))
}

function contours(size: 2 | 4): Opcode {
  return (stream, canvas) => {
    const counts = Array.from({ length: stream.count() }, () => stream.count())
    drawContours(
      canvas,
      counts.map((count) => canvas.points(stream, count, size)),
    )
  }
}

/** Points, each followed by its colour. */
function shaded(size: 2 | 4, corners: 2 | 3): Opcode {
  return (stream, canvas) => {
    const points: LogicalPoint[] = []
    const colours: number[] = []
    for (let left = stream.count(); left > 0; left--) {
      points.push(...canvas.points(stream, 1, size))
      colours.push(rgba(stream).colour)
    }
    drawShaded(canvas, points, colours, corners)
  }
}

/** Red, green, blue and opacity, a byte each. */
export function rgba(stream: Stream): { readonly colour: number; readonly opacity: number } {
  const [red, green, blue, alpha] = [stream.byte(), stream.byte(), stream.byte(), stream.byte()]
  return { colour: (red << 16) | (green << 8) | blue, opacity: alpha / 255 }
}

function setIndexed(canvas: Canvas, index: number): void {
  canvas.rendition.colour = canvas.rendition.colourMap[index] ?? 0
  canvas.rendition.opacity = 1
}

/** Strokes and gaps of the patterns by number, in widths of the pen. */
const linePatterns: readonly (readonly number[] | undefined)[] = [
  undefined,
  undefined,
  [20, 20],
  [2, 8],
  [20, 8, 2, 8],
  [20, 8, 2, 8, 2, 8],
  [40, 20],
  [20, 8, 20, 8, 2, 8],
  [60, 20, 10, 20],
]

/** Sets a pattern by its number: 0 and 1 are solid, those a stream defines come first. */
export function setLinePattern(canvas: Canvas, number: number): void {
  const { rendition } = canvas
  rendition.dashes = rendition.dashPatterns.get(number) ?? linePatterns[number]
}

/** A count, one too high, and as many counts. */
function skipList(stream: Stream): void {
  for (let left = stream.count() - 1; left > 0; left--) stream.count()
}

/** Operands of a text's box: marks over and under letters, four corners, a reserved list. */
function complexText(stream: Stream, canvas: Canvas): void {
  const at = canvas.relative(stream.int32(), stream.int32())
  const text = stream.text()
  skipList(stream)
  skipList(stream)
  const [a, b] = canvas.points(stream, 4, 4)
  skipList(stream)
  const baseline = a && b ? ([b[0] - a[0], b[1] - a[1]] as const) : undefined
  drawLetters(canvas, at, text, baseline)
}

/** A mask says which fields follow. */
function font(stream: Stream, { rendition }: Canvas): void {
  const fields = stream.uint16()
  const look = rendition.font
  if (fields & 0x001) look.name = stream.text()
  if (fields & 0x002) stream.skip(1)
  if (fields & 0x004) stream.skip(1)
  if (fields & 0x008) stream.skip(1)
  if (fields & 0x010) look.style = stream.byte()
  if (fields & 0x020) look.height = Math.abs(stream.int32())
  if (fields & 0x040) look.rotation = stream.uint16() * turn
  if (fields & 0x080) look.widthScale = stream.uint16() / 1024 || 1
  if (fields & 0x100) stream.skip(2)
  if (fields & 0x200) look.oblique = stream.uint16() * turn
  if (fields & 0x400) stream.skip(4)
}

function circle(centre: LogicalPoint, radius: number, start = 0, end = fullTurn) {
  return { centre, major: radius, minor: radius, start, end, tilt: 0 }
}

/** Reads marks (or calls of macros) and draws nothing: their shapes are not part of the picture. */
function marks(size: 2 | 4): Opcode {
  return (stream, canvas) => void canvas.points(stream, stream.count(), size)
}

const nothing: Opcode = () => {}

/** The opcodes of one byte (W2D specification, "Single-byte opcodes"). */
export const singleByte: Readonly<Record<number, Opcode>> = {
  0x00: nothing,
  0x03: (stream, { rendition }) => void Object.assign(rendition, rgba(stream)),
  0x06: font,
  0x07: shaded(2, 3),
  0x0b: contours(2),
  0x0c: line(2),
  0x0e: nothing,
  0x10: polyline(2),
  0x11: shaded(2, 2),
  0x12: (stream, canvas) => {
    const [centre = [0, 0]] = canvas.points(stream, 1, 2)
    drawEllipse(canvas, circle(centre, stream.uint16()))
  },
  0x14: triangles(2),
  0x17: (stream, { rendition }) => void (rendition.lineWeight = stream.int32()),
  0x18: complexText,
  0x43: (stream, canvas) => setIndexed(canvas, stream.number()),
  0x45: (stream, canvas) => {
    const centre = asciiPoint(stream)
    const [major, minor] = asciiPoint(stream)
    drawEllipse(canvas, { centre, major, minor, start: 0, end: fullTurn, tilt: 0 })
  },
  0x46: (_, { rendition }) => void (rendition.fill = true),
  0x47: (stream) => void stream.number(),
  0x4c: (stream, canvas) => drawPoints(canvas, asciiPoints(stream, 2), false),
  0x4d: (stream) => void asciiPoints(stream, stream.number()),
  0x4e: (stream) => stream.skip(4),
  0x4f: (stream, { rendition }) => void (rendition.point = [stream.int32(), stream.int32()]),
  0x50: (stream, canvas) =>
    drawPoints(canvas, asciiPoints(stream, stream.number()), canvas.rendition.fill),
  0x52: (stream, canvas) => drawEllipse(canvas, circle(asciiPoint(stream), stream.number())),
  0x53: (stream) => void stream.number(),
  0x54: (stream, canvas) => drawTriangles(canvas, asciiPoints(stream, stream.number())),
  0x56: (_, { rendition }) => void (rendition.visible = true),
  0x63: (stream, canvas) => setIndexed(canvas, stream.byte()),
  0x65: (stream, canvas) => {
    const centre = canvas.relative(stream.int32(), stream.int32())
    const [major, minor] = [stream.int32(), stream.int32()]
    const [start, end, tilt] = [stream.uint16(), stream.uint16(), stream.uint16()]
    drawEllipse(canvas, { centre, major, minor, start, end, tilt })
  },
  0x66: (_, { rendition }) => void (rendition.fill = false),
  0x67: shaded(4, 3),
  0x6b: contours(4),
  0x6c: line(4),
  0x6d: marks(4),
  0x6e: (stream) => stream.skip(2),
  0x70: polyline(4),
  0x71: shaded(4, 2),
  0x72: (stream, canvas) => {
    const centre = canvas.relative(stream.int32(), stream.int32())
    drawEllipse(canvas, circle(centre, stream.int32()))
  },
  0x73: (stream) => stream.skip(4),
  0x74: triangles(4),
  0x76: (_, { rendition }) => void (rendition.visible = false),
  0x78: (stream, canvas) => {
    const at = canvas.relative(stream.int32(), stream.int32())
    drawLetters(canvas, at, stream.text(), undefined)
  },
  0x8d: marks(2),
  0x92: (stream, canvas) => {
    const centre = canvas.relative(stream.int32(), stream.int32())
    drawEllipse(canvas, circle(centre, stream.int32(), stream.uint16(), stream.uint16()))
  },
  0xac: (stream, { rendition }) => {
    const number = stream.count()
    rendition.layer = rendition.layers.get(number) ?? String(number)
  },
  0xcc: (stream, canvas) => setLinePattern(canvas, stream.count()),
}
