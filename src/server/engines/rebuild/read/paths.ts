import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Box, Fill, Rule } from '../model.ts'
import { colourOf } from './glyphs.ts'
import { integers } from './memory.ts'
import { type Drawn, matrixOf, multiply, through } from './objects.ts'
import type { Placing } from './place.ts'

/** Kinds of path segments (fpdf_edit.h). */
const lineTo = 0
const bezierTo = 1
const moveTo = 2

/** A filled box thinner than this is a line. Points. */
const thinnest = 2.5
/** Shorter lines are parts of drawings. Points. */
const shortest = 8
const mostSegments = 4000

/** What the paths of a page are for text: lines between cells, and the grounds behind them. */
export interface Shapes {
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
  /** The paths that are neither: parts of drawings. */
  readonly drawings: readonly Box[]
}

/** Sorts the paths of a page into lines, grounds and drawings. */
export function readShapes(
  document: PdfDocument,
  objects: readonly Drawn[],
  place: Placing,
): Shapes {
  const rules: Rule[] = []
  const fills: Fill[] = []
  const drawings: Box[] = []
  for (const object of objects) {
    if (object.kind === 'shading') drawings.push(object.box)
    if (object.kind !== 'path') continue
    const paint = paintOf(document, object.handle)
    if (!paint) continue
    const points = straightPoints(document, object, place)
    if (!points) {
      drawings.push(object.box)
      continue
    }
    const boxes = points.map(boxAround)
    const isBoxes = points.every(isRectangle)
    if (paint.fill !== undefined && isBoxes) {
      for (const box of boxes) {
        if (isThin(box)) rules.push(...ruleOf(box, paint.fill))
        else fills.push({ ...box, colour: paint.fill })
      }
    } else if (paint.fill !== undefined) drawings.push(object.box)
    if (paint.stroke !== undefined) {
      const edges = points.flatMap(edgesOf)
      const straight = edges.flatMap((edge) => ruleOf(edge, paint.stroke ?? ''))
      if (straight.length < edges.length) drawings.push(object.box)
      rules.push(...straight)
    }
  }
  return { rules, fills, drawings }
}

function paintOf({ pdfium }: PdfDocument, handle: number) {
  const { api } = pdfium
  const [fillMode = 0, stroked = 0] =
    integers(pdfium, 2, (fill = 0, stroke = 0) => api.FPDFPath_GetDrawMode(handle, fill, stroke)) ??
    []
  const fill =
    fillMode === 0
      ? undefined
      : colourOf(pdfium, (...to) => api.FPDFPageObj_GetFillColor(handle, ...to))
  const stroke =
    stroked === 0
      ? undefined
      : colourOf(pdfium, (...to) => api.FPDFPageObj_GetStrokeColor(handle, ...to))
  const seen = (found: typeof fill) => (found && found.alpha > 8 ? found.colour : undefined)
  const paint = { fill: seen(fill), stroke: seen(stroke) }
  return paint.fill === undefined && paint.stroke === undefined ? undefined : paint
}

type Points = (readonly [x: number, y: number])[]

/** The corners of each part of a path, on the shown page; undefined for one with curves. */
function straightPoints(
  document: PdfDocument,
  { handle, matrix }: Drawn,
  place: Placing,
): Points[] | undefined {
  const { pdfium } = document
  const { api } = pdfium
  const count = api.FPDFPath_CountSegments(handle)
  if (count > mostSegments) return undefined
  const whole = multiply(matrixOf(document, handle), matrix)
  const parts: Points[] = []
  for (let index = 0; index < count; index++) {
    const segment = api.FPDFPath_GetPathSegment(handle, index)
    const type = api.FPDFPathSegment_GetType(segment)
    if (type === bezierTo || (type !== lineTo && type !== moveTo)) return undefined
    const found = pdfium.outputs('float', 2, (x = 0, y = 0) =>
      api.FPDFPathSegment_GetPoint(segment, x, y),
    )
    if (!found) return undefined
    const [x = 0, y = 0] = found
    const point = place.point(...through(whole, x, y))
    if (type === moveTo) parts.push([point])
    else parts.at(-1)?.push(point)
    const first = parts.at(-1)?.[0]
    if (first && api.FPDFPathSegment_GetClose(segment)) parts.at(-1)?.push(first)
  }
  return parts.filter((points) => points.length > 1)
}

function boxAround(points: Points): Box {
  const across = points.map(([x]) => x)
  const down = points.map(([, y]) => y)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.6

function isRectangle(points: Points): boolean {
  const box = boxAround(points)
  return (
    points.length >= 4 &&
    points.length <= 6 &&
    points.every(
      ([x, y]) =>
        (near(x, box.left) || near(x, box.right)) && (near(y, box.top) || near(y, box.bottom)),
    )
  )
}

function isThin(box: Box): boolean {
  return Math.min(box.right - box.left, box.bottom - box.top) <= thinnest
}

function edgesOf(points: Points): Box[] {
  return points.slice(1).map((point, index) => boxAround([points[index] ?? point, point]))
}

/** A thin box as a line; nothing for one that is short, undefined direction included. */
function ruleOf(box: Box, colour: string): Rule[] {
  const across = box.right - box.left
  const down = box.bottom - box.top
  if (Math.max(across, down) < shortest || Math.min(across, down) > thinnest) return []
  return [{ ...box, colour, level: across >= down }]
}
