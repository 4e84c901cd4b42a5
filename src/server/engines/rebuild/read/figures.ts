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
const mostFields = 1_000_000
/** Lines of more characters are text beside a drawing, not labels of it. */
const labelCharacters = 20
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
  const figures = groupsOf(
    drawings.filter((box) => !isBackground(box, page)),
    page,
  ).filter(
    (box) =>
      box.right - box.left >= smallest &&
      box.bottom - box.top >= smallest &&
      !isWritten(box, lines),
  )
  return figures.length > mostFigures ? [] : figures.map((box) => withLabels(box, lines, page))
}

/** Boxes around what is near each other, by way of the fields of a grid that are touched. */
function groupsOf(boxes: readonly Box[], page: Box): Box[] {
  const across = Math.ceil((page.right - page.left) / nearness) + 1
  const down = Math.ceil((page.bottom - page.top) / nearness) + 1
  if (across * down > mostFields) return []
  const group = new Int32Array(across * down).fill(-1)
  const parents: number[] = []
  const rootOf = (one: number): number => {
    let root = one
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  const field = (value: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor(value / nearness)))
  for (const [index, box] of boxes.entries()) {
    parents.push(index)
    for (let y = field(box.top, down); y <= field(box.bottom, down); y++) {
      for (let x = field(box.left, across); x <= field(box.right, across); x++) {
        const other = group[y * across + x] ?? -1
        if (other >= 0) parents[rootOf(other)] = rootOf(index)
        group[y * across + x] = rootOf(index)
      }
    }
  }
  return [...Map.groupBy(boxes.keys(), rootOf).values()].map((members) =>
    around(members.flatMap((member) => boxes[member] ?? [])),
  )
}

function isBackground(box: Box, page: Box): boolean {
  return areaOf(box) > areaOf(page) * largest
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

/** A drawn frame around prose, not a drawing with labels. */
function isWritten(box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => holds(box, line))
  const written = inside.reduce((sum, line) => sum + areaOf(line), 0)
  return written > areaOf(box) * 0.3 || inside.some((line) => line.text.length > 60)
}

/** Labels reach over the edge of a drawing, or stand close outside of it. */
function withLabels(box: Box, lines: readonly Line[], page: Box): Box {
  const { left, top, right, bottom } = box
  const reach = {
    left: left - nearness,
    top: top - nearness,
    right: right + nearness,
    bottom: bottom + nearness,
  }
  const isLabel = (line: Line) => line.text.length <= labelCharacters && overlaps(reach, line)
  const wide = around([box, ...lines.filter((line) => holds(box, line) || isLabel(line))])
  return {
    left: Math.max(page.left, wide.left - 1),
    top: Math.max(page.top, wide.top - 1),
    right: Math.min(page.right, wide.right + 1),
    bottom: Math.min(page.bottom, wide.bottom + 1),
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
