import type { VisioDocument, VisioPage } from '../model/document.ts'
import type { Shape } from '../model/shapes.ts'
import { rowsOf, toNumber } from '../model/sheet.ts'
import { outlinesOf } from '../path/geometry.ts'
import { type Matrix, multiply, shift, stretch, turn } from '../path/matrix.ts'
import { type Path, boundsOf, mapPath } from '../path/path.ts'
import type { Canvas } from '../pdf/canvas.ts'
import type { Link } from '../pdf/writer.ts'
import { drawArrows } from './arrows.ts'
import { fillOf } from './fill.ts'
import { penOf } from './line.ts'
import { type Look, lookOf } from './look.ts'
import { hiddenLayers, isHidden } from './layers.ts'
import { shadowOf } from './shadow.ts'
import type { TextContext } from './text-lines.ts'
import { drawText } from './text.ts'

/** What drawing a page needs besides the page. */
export interface PageContext extends TextContext {
  readonly document: VisioDocument
  /** Object number of a shape's picture; undefined for one that cannot be drawn. */
  picture(shape: Shape): number | undefined
}

/** Points of an inch of the drawing: 72 on paper, fewer in a plan drawn to scale. */
export function scaleOf(page: VisioPage): number {
  const paper = toNumber(page.sheet.cells.get('PageScale'), 1)
  const drawing = toNumber(page.sheet.cells.get('DrawingScale'), 1)
  return paper > 0 && drawing > 0 ? (72 * paper) / drawing : 72
}

const deepest = 100

/** Draws the shapes of a page; returns the addresses they lead to. */
export function drawPage(canvas: Canvas, page: VisioPage, context: PageContext): Link[] {
  const scale = scaleOf(page)
  const hidden = hiddenLayers(page.sheet)
  const links: Link[] = []
  const draw = (shape: Shape, parent: Matrix, depth: number) => {
    const look = lookOf(shape, page, context.document)
    if (depth > deepest || shape.type === 'Guide') return
    if (isHidden(look.cell('LayerMember'), hidden) || look.flag('NonPrinting')) return
    const extent = { width: look.number('Width'), height: look.number('Height') }
    const place = multiply(parent, placeOf(look, extent))
    const below = look.number('DisplayMode', 1) !== 2
    const children = () => {
      for (const child of shape.children) draw(child, place, depth + 1)
    }
    if (!below) children()
    drawShape(canvas, shape, look, extent, place, context)
    if (below) children()
    drawText(canvas, shape, look, context.document, extent, place, scale, context)
    links.push(...linksOf(shape, extent, place))
  }
  for (const shape of page.shapes) draw(shape, stretch(scale, scale), 0)
  return links
}

/** From a shape's own coordinates to those of its parent. */
function placeOf(look: Look, { width, height }: { width: number; height: number }): Matrix {
  const pin = shift(look.number('PinX'), look.number('PinY'))
  const flips = stretch(look.flag('FlipX') ? -1 : 1, look.flag('FlipY') ? -1 : 1)
  const local = shift(-look.number('LocPinX', width / 2), -look.number('LocPinY', height / 2))
  return multiply(multiply(multiply(pin, turn(look.number('Angle'))), flips), local)
}

function drawShape(
  canvas: Canvas,
  shape: Shape,
  look: Look,
  extent: { width: number; height: number },
  place: Matrix,
  context: PageContext,
): void {
  const { theme } = context.document
  const image = shape.foreign && context.picture(shape)
  if (image !== undefined) {
    const [x, y] = [look.number('ImgOffsetX'), look.number('ImgOffsetY')]
    const [wide, high] = [
      look.number('ImgWidth', extent.width),
      look.number('ImgHeight', extent.height),
    ]
    canvas.image(image, multiply(place, [wide, 0, 0, high, x, y]))
  }
  const outlines = outlinesOf(shape.sheet, extent).map((outline) => ({
    ...outline,
    path: mapPath(outline.path, place),
  }))
  const pen = penOf(look, theme)
  const fill = shape.foreign ? undefined : fillOf(shape, look, theme)
  // All figures of a shape that are filled are one area: where two overlap there is a hole.
  const area: Path = outlines
    .filter(({ filled, path }) => filled && isArea(path))
    .flatMap(({ path }) => path)
  const shadow = shadowOf(look)
  if (shadow && fill && area.length > 0) canvas.paint(mapPath(area, shadow.shift), shadow)
  if (fill && area.length > 0) canvas.paint(area, fill)
  if (!pen) return
  const heads = {
    begin: look.number('BeginArrow'),
    end: look.number('EndArrow'),
    beginSize: look.number('BeginArrowSize', 2),
    endSize: look.number('EndArrowSize', 2),
  }
  for (const { path, stroked } of outlines) {
    if (!stroked) continue
    canvas.stroke(path, pen)
    drawArrows(canvas, path, pen, heads)
  }
}

/** Only figures that are closed are filled. */
function isArea(path: Path): boolean {
  return path.some(([kind]) => kind === 'Z')
}

function linksOf(
  shape: Shape,
  { width, height }: { width: number; height: number },
  place: Matrix,
): Link[] {
  const corners: Path = [
    ['M', [0, 0]],
    ['L', [width, 0]],
    ['L', [width, height]],
    ['L', [0, height]],
  ]
  const box = boundsOf(mapPath(corners, place))
  return rowsOf(shape.sheet, 'Hyperlink').flatMap(({ cells }) => {
    const uri = cells.get('Address') ?? ''
    return box && /^(https?:|mailto:)/i.test(uri) ? [{ box, uri }] : []
  })
}
