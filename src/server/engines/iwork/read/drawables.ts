import type { Message } from '../iwa/message.ts'
import type { Box, Drawable, TextBox } from '../model/model.ts'
import { type IwaDocument, colourOf } from './document.ts'
import { pictureType } from './picture.ts'
import { tableOf } from './table.ts'
import { paragraphsOf } from './text.ts'

/** Types of things that lie on slides and pages. */
const types = {
  placeholder: 7,
  shapeInfo: 2011,
  comment: 2014,
  image: 3005,
  group: 3008,
  table: 6000,
  chart: 5000,
  chartDrawable: 5021,
  movie: 3007,
  shapeStyle: 2025,
}
const deepest = 40

/** What a reference draws; several things for a group. */
export function drawablesOf(
  document: IwaDocument,
  id: number | undefined,
  origin: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
  depth = 0,
): Drawable[] {
  const object = document.object(id)
  if (!object || depth > deepest) return []
  document.budget.spend()
  const { type, message } = object
  switch (type) {
    case types.placeholder:
    case types.shapeInfo: {
      const info = type === types.placeholder ? message.message(1) : message
      const box = textBoxOf(document, info, origin)
      if (!box) return []
      return [
        type === types.placeholder && message.integer(2) === 2 ? { ...box, title: true } : box,
      ]
    }
    case types.image: {
      const box = boxOf(message.message(1), origin)
      const bytes = document.data(message.reference(11) ?? message.reference(13))
      const kind = bytes && pictureType(bytes)
      if (!kind) leftOut(document, 'Pictures of a kind that office programs do not show')
      return box && bytes && kind ? [{ kind: 'picture', type: kind, bytes, box }] : []
    }
    case types.group: {
      const box = boxOf(message.message(1), origin)
      return message.references(2).flatMap((child) => drawablesOf(document, child, box, depth + 1))
    }
    case types.table: {
      const box = boxOf(message.message(1), origin)
      const table = tableOf(document, message.reference(2), box)
      return table ? [{ ...table, box }] : []
    }
    case types.chart:
    case types.chartDrawable:
      return leftOut(document, 'Charts')
    case types.movie:
      return leftOut(document, 'Films and sounds')
    default:
      return []
  }
}

function leftOut({ job }: IwaDocument, what: string): Drawable[] {
  job.warn({ code: 'LOSSY', message: `${what} are left out.` })
  return []
}

/** TSD.DrawableArchive: position, size and angle (anticlockwise). */
function boxOf(
  drawable: Message | undefined,
  origin: { readonly x: number; readonly y: number },
): Box | undefined {
  const geometry = drawable?.message(1)
  const position = geometry?.message(1)
  const size = geometry?.message(2)
  if (!geometry || !position || !size) return undefined
  return {
    x: origin.x + (position.float(1) ?? 0),
    y: origin.y + (position.float(2) ?? 0),
    width: size.float(1) ?? 0,
    height: size.float(2) ?? 0,
    angle: -(geometry.float(4) ?? 0),
  }
}

const verticals = ['top', 'middle', 'bottom'] as const

/** TSWP.ShapeInfoArchive: a shape with its text. */
function textBoxOf(
  document: IwaDocument,
  info: Message | undefined,
  origin: { readonly x: number; readonly y: number },
): TextBox | undefined {
  const shape = info?.message(1)
  const box = boxOf(shape?.message(1), origin)
  if (!info || !shape || !box) return undefined
  const look = styleOf(document, shape.reference(2))
  const storage = info.reference(2) ?? info.reference(4)
  return { kind: 'text', box, paragraphs: paragraphsOf(document, storage), ...look }
}

/** Fill, line and the place of text, from a shape style (TSWP.ShapeStyleArchive) and its parents. */
function styleOf(
  document: IwaDocument,
  id: number | undefined,
): Pick<TextBox, 'fill' | 'line' | 'vertical'> {
  let fill: string | undefined
  let line: string | undefined
  let vertical: number | undefined
  let fillKnown = false
  let lineKnown = false
  let style = document.object(id, types.shapeStyle)?.message
  for (let step = 0; style && step < deepest; step++) {
    const shape = style.message(1)
    const properties = shape?.message(11)
    if (!fillKnown && properties?.has(1)) {
      fillKnown = true
      fill = colourOf(properties.message(1)?.message(1))
    }
    if (!lineKnown && properties?.has(2)) {
      lineKnown = true
      const stroke = properties.message(2)
      // A pattern of type 2 is an empty stroke.
      if (stroke?.message(6)?.integer(1) !== 2) line = colourOf(stroke?.message(1))
    }
    vertical ??= style.message(11)?.integer(2)
    style = document.object(shape?.message(1)?.reference(3), types.shapeStyle)?.message
  }
  return { fill, line, vertical: verticals[vertical ?? 0] }
}
