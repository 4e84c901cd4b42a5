import { type Box, type Line, type Picture, around, holds, overlaps } from '../model.ts'
import { drawPart } from './draw.ts'
import { encodeDrawing, trimmed } from './encode.ts'
import type { Drawn } from './objects.ts'
import type { OpenPage } from './pictures.ts'

/** Drawings nearer to each other than this are one. Points. */
const nearness = 8
/** Smaller ones are bullets, marks and underlines. Points. */
const smallest = 24
/** Of a page, above which a drawing is its background. */
const largest = 0.85
const mostFigures = 40
const mostDrawings = 5000
const scale = 200 / 72
const white = 0xffffffff

/** Bitmaps that are not shown by themselves, since something is painted over them. */
export function buried(objects: readonly Drawn[], loose: readonly Drawn[]): Box[] {
  return objects
    .filter((object) => object.kind === 'image' && !loose.includes(object))
    .map((object) => object.box)
}

/** Where charts and drawings stand: drawn things near each other, with no more text than labels. */
export function figuresOf(drawings: readonly Box[], lines: readonly Line[], page: Box): Box[] {
  if (drawings.length > mostDrawings) return []
  const groups: Box[] = []
  for (const drawing of drawings) {
    if (isBackground(drawing, page)) continue
    let box = around([drawing])
    // What the new one touches becomes one with it, and may touch others then.
    for (
      let at = groups.findIndex((one) => isNear(one, box));
      at >= 0;
      at = groups.findIndex((one) => isNear(one, box))
    ) {
      box = around([box, ...groups.splice(at, 1)])
    }
    groups.push(box)
  }
  const figures = groups.filter(
    (box) =>
      box.right - box.left >= smallest &&
      box.bottom - box.top >= smallest &&
      !isWritten(box, lines),
  )
  return figures.length > mostFigures ? [] : figures.map((box) => withLabels(box, lines, page))
}

function isBackground(box: Box, page: Box): boolean {
  return areaOf(box) > areaOf(page) * largest
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

function isNear(one: Box, other: Box): boolean {
  const { left, top, right, bottom } = one
  const wide = {
    left: left - nearness,
    top: top - nearness,
    right: right + nearness,
    bottom: bottom + nearness,
  }
  return overlaps(wide, other)
}

/** A drawn frame around prose, not a drawing with labels. */
function isWritten(box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => holds(box, line))
  const written = inside.reduce((sum, line) => sum + areaOf(line), 0)
  return written > areaOf(box) * 0.3 || inside.some((line) => line.text.length > 60)
}

/** Labels reach over the edge of a drawing. */
function withLabels(box: Box, lines: readonly Line[], page: Box): Box {
  const { left, top, right, bottom } = around([box, ...lines.filter((line) => holds(box, line))])
  return {
    left: Math.max(page.left, left - 1),
    top: Math.max(page.top, top - 1),
    right: Math.min(page.right, right + 1),
    bottom: Math.min(page.bottom, bottom + 1),
  }
}

/** Draws the figures of a page, and takes the lines in them out of its text. */
export async function readFigures(
  { document, page, lines }: OpenPage & { readonly lines: readonly Line[] },
  boxes: readonly Box[],
): Promise<{ pictures: Picture[]; lines: Line[] }> {
  const pictures: Picture[] = []
  for (const box of boxes) {
    const drawing = trimmed(drawPart(document, page, box, scale, white, true), white)
    const words = lines.filter((line) => holds(box, line)).map((line) => line.text)
    if (drawing) pictures.push(await encodeDrawing(drawing, words.join(' ')))
  }
  return { pictures, lines: lines.filter((line) => !boxes.some((box) => holds(box, line))) }
}
