import type { VisioDocument } from '../model/document.ts'
import type { Shape } from '../model/shapes.ts'
import { type Matrix, type Point, apply, multiply, shift, stretch, turn } from '../path/matrix.ts'
import type { Path } from '../path/path.ts'
import type { Canvas } from '../pdf/canvas.ts'
import type { Look } from './look.ts'
import { type Line, type TextContext, linesOf } from './text-lines.ts'
import { paragraphsOf } from './text-runs.ts'

/** Sizes of a shape in inches. */
interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Draws the text of a shape in its text block (TxtPinX … TxtAngle), upright even in a shape that is
 * mirrored.
 * @param place from the shape's inches to the page's points
 * @param scale points of a shape's inch; letters do not grow with the drawing's scale
 */
export function drawText(
  canvas: Canvas,
  shape: Shape,
  look: Look,
  document: VisioDocument,
  { width, height }: Size,
  place: Matrix,
  scale: number,
  context: TextContext,
): void {
  if (!shape.text || look.flag('HideText')) return
  const paragraphs = paragraphsOf(shape, look, document)
  if (!paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))) return
  const wide = look.number('TxtWidth', width) * scale
  const high = look.number('TxtHeight', height) * scale
  const margin = (name: string) => look.number(`${name}Margin`) * 72
  const [left, right, top, bottom] = ['Left', 'Right', 'Top', 'Bottom'].map(margin) as [
    number,
    number,
    number,
    number,
  ]
  const vertical = look.number('TextDirection') === 1
  const lines = linesOf(paragraphs, (vertical ? high : wide) - left - right, context)
  const total = lines.reduce((sum, line) => sum + line.height, 0)
  const space = (vertical ? wide : high) - top - bottom - total
  const align = look.number('VerticalAlign', 1)
  const skip = top + (align === 0 ? 0 : align === 2 ? space : space / 2)
  const block = blockMatrix(look, { width, height }, place, wide, high, scale)
  const upright = vertical ? multiply(block, [0, -1, 1, 0, 0, high]) : block
  const deep = vertical ? wide : high
  drawBackground(canvas, look, lines, upright, left, deep - skip, total)
  let y = deep - skip
  for (const line of lines) {
    drawLine(canvas, line, multiply(upright, shift(left + line.start, y - line.ascent)))
    y -= line.height
  }
}

/** From points in the text block, bottom left first, to the page. */
function blockMatrix(
  look: Look,
  { width, height }: Size,
  place: Matrix,
  wide: number,
  high: number,
  scale: number,
): Matrix {
  const pin: Point = [look.number('TxtPinX', width / 2), look.number('TxtPinY', height / 2)]
  const local: Point = [
    look.number('TxtLocPinX', wide / scale / 2) * scale,
    look.number('TxtLocPinY', high / scale / 2) * scale,
  ]
  const [a, b, c, d] = place
  const mirrored = a * d - b * c < 0
  const angle = mirrored ? Math.atan2(-b, -a) : Math.atan2(b, a)
  const own = look.number('TxtAngle') * (mirrored ? -1 : 1)
  const at = apply(place, pin)
  const middle = multiply(shift(...at), turn(angle + own))
  return multiply(middle, shift(mirrored ? local[0] - wide : -local[0], -local[1]))
}

function drawBackground(
  canvas: Canvas,
  look: Look,
  lines: readonly Line[],
  block: Matrix,
  left: number,
  top: number,
  height: number,
): void {
  const value = look.cell('TextBkgnd')
  // Numbers are one more than the colour's; 0 and 255 are none.
  const number = value === undefined ? 0 : Number(value)
  const rgb =
    number === 0 || number === 255
      ? undefined
      : look.colour(Number.isFinite(number) ? String(number - 1) : value)
  if (!rgb || lines.length === 0) return
  const start = left + Math.min(...lines.map((line) => line.start))
  const width = Math.max(...lines.map((line) => line.width))
  const corner = (x: number, y: number) => apply(block, [x, y])
  const path: Path = [
    ['M', corner(start, top)],
    ['L', corner(start + width, top)],
    ['L', corner(start + width, top - height)],
    ['L', corner(start, top - height)],
    ['Z'],
  ]
  canvas.paint(path, { rgb, transparency: look.number('TextBkgndTrans') })
}

function drawLine(canvas: Canvas, line: Line, origin: Matrix): void {
  let x = 0
  for (const { run, font, text, width } of line.pieces) {
    const place = multiply(multiply(origin, shift(x, run.rise)), stretch(run.size, run.size))
    canvas.text(font, text, place, run)
    const rule = (height: number) => {
      const at = (dx: number) => apply(origin, [x + dx, run.rise + height * run.size])
      const pen = { ...run, width: run.size / 18, dashes: [], cap: 0 as const }
      canvas.stroke(
        [
          ['M', at(0)],
          ['L', at(width)],
        ],
        pen,
      )
    }
    if (run.underline) rule(-0.12)
    if (run.strike) rule(0.25)
    x += width
  }
}
