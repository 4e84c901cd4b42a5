import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
} from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import type { Box, Drawable, Table, TableCell, TextBox } from '../model/model.ts'
import type { Budget } from '../read/document.ts'
import { pictureType } from '../read/picture.ts'
import { type Styles, attribute, numberOf, oldColour } from './styles.ts'
import { bodyOf, oldParagraphs } from './text.ts'

/** What reading an '09 document needs everywhere. */
export interface OldDocument {
  readonly styles: Styles
  readonly zip: ZipPackage
  readonly elements: ReadonlyMap<string, XmlElement>
  readonly budget: Budget
}

const mostCells = 1_000_000
const deepest = 40

/** What an element of a layer draws; several things for a group. */
export function oldDrawables(
  document: OldDocument,
  element: XmlElement,
  sheet: string,
  origin = { x: 0, y: 0 },
  depth = 0,
): Drawable[] {
  if (depth > deepest) return []
  document.budget.spend()
  if (element.name.endsWith('-ref')) {
    const target = document.elements.get(attribute(element, 'IDREF') ?? '')
    return target ? oldDrawables(document, target, sheet, origin, depth + 1) : []
  }
  const box = boxOf(firstChild(element, 'geometry'), origin)
  switch (element.name) {
    case 'group':
      return childElements(element).flatMap((child) =>
        oldDrawables(document, child, sheet, box ?? origin, depth + 1),
      )
    case 'title-placeholder':
    case 'body-placeholder':
    case 'shape':
      return textBox(document, element, sheet, box)
    case 'media':
    case 'image':
      return picture(document, element, box)
    case 'tabular-info': {
      const table = oldTable(element, document, sheet)
      return table ? [{ ...table, box }] : []
    }
    default:
      return []
  }
}

function number(element: XmlElement, name: string): number {
  return Number(attribute(element, name) ?? 0) || 0
}

function boxOf(
  geometry: XmlElement | undefined,
  origin: { readonly x: number; readonly y: number },
): Box | undefined {
  const size = geometry && firstChild(geometry, 'size')
  const position = geometry && firstChild(geometry, 'position')
  if (!geometry || !size || !position) return undefined
  return {
    x: origin.x + number(position, 'x'),
    y: origin.y + number(position, 'y'),
    width: number(size, 'w'),
    height: number(size, 'h'),
    angle: -number(geometry, 'angle'),
  }
}

const verticals = ['top', 'middle', 'bottom'] as const

function textBox(
  { styles }: OldDocument,
  element: XmlElement,
  sheet: string,
  box: Box | undefined,
): TextBox[] {
  const reference = descendants(firstChild(element, 'style') ?? element, 'placeholder-style-ref')
    .concat(descendants(firstChild(element, 'style') ?? element, 'graphic-style-ref'))
    .map((one) => attribute(one, 'IDREF'))[0]
  const style = styles.find(reference, sheet)
  const placeholder = element.name.endsWith('placeholder')
  // A placeholder that nobody moved is where its template has it, whatever its own element says.
  const place = placeholder ? boxOf(styles.property(style, 'geometry'), { x: 0, y: 0 }) : undefined
  const untouched = box === undefined || (box.x === 0 && box.y === 0 && box.width === 100)
  const where = untouched ? (place ?? box) : box
  if (!where) return []
  const layout = styles.property(style, 'layoutStyle')
  const inside = layout && { element: layout, sheet: style?.sheet ?? sheet }
  const vertical =
    numberOf(styles.property(inside, 'verticalAlignment')) ??
    numberOf(styles.property(style, 'verticalAlignment'))
  const stroke = styles.property(style, 'stroke')
  const empty =
    !stroke || descendants(stroke, 'pattern').some((one) => attribute(one, 'type') === 'empty')
  return [
    {
      kind: 'text',
      box: where,
      paragraphs: oldParagraphs(bodyOf(element), styles, sheet),
      vertical: verticals[vertical ?? 0],
      fill: oldColour(styles.property(style, 'fill')),
      ...(!empty && { line: oldColour(firstChild(stroke, 'color')) }),
      title: element.name === 'title-placeholder',
    },
  ]
}

function picture({ zip }: OldDocument, element: XmlElement, box: Box | undefined): Drawable[] {
  for (const data of descendants(element, 'data')) {
    const path = attribute(data, 'path')
    const bytes = path === undefined ? undefined : zip.read(path)
    const type = bytes && pictureType(bytes)
    if (bytes && type) return [{ kind: 'picture', type, bytes, box }]
  }
  return []
}

/** A table (`sf:tabular-info`): cells in the order of rows, some of which stand for several. */
export function oldTable(
  info: XmlElement,
  { styles }: OldDocument,
  sheet: string,
): Table | undefined {
  const [model] = descendants(info, 'tabular-model')
  const [grid] = model ? descendants(model, 'grid') : []
  if (!model || !grid) return undefined
  const columns = descendants(grid, 'grid-column').map(
    (one) => Number(attribute(one, 'width')) || 98,
  )
  const heights = descendants(grid, 'grid-row').map((one) => Number(attribute(one, 'height')) || 20)
  if (columns.length === 0 || columns.length * heights.length > mostCells) return undefined
  const headerRows = Number(attribute(model, 'num-header-rows') ?? 0)
  const headerColumns = Number(attribute(model, 'num-header-columns') ?? 0)
  const cells: (TableCell | undefined)[] = []
  const source = descendants(grid, 'datasource')[0]
  for (const element of source ? childElements(source) : []) {
    const row = Math.floor(cells.length / columns.length)
    const header = row < headerRows || cells.length % columns.length < headerColumns
    const rich = bodyOf(element)
    const paragraphs = rich
      ? oldParagraphs(rich, styles, sheet)
      : [{ kind: 'paragraph' as const, runs: [{ text: cellText(element) }] }]
    cells.push({ paragraphs, header })
  }
  return {
    kind: 'table',
    ...(attribute(model, 'name-is-visible') === 'true' && { name: attribute(model, 'name') }),
    columns,
    rows: heights.map((height, row) => ({
      height,
      cells: columns.map((_, column) => cells[row * columns.length + column]),
    })),
  }
}

function cellText(element: XmlElement): string {
  const content = firstChild(element, 'ct')
  const text = content && attribute(content, 's')
  if (text !== undefined) return text
  const value = attribute(element, 'v') ?? attribute(element, 'cell-date')
  if (value !== undefined) return value
  const [result] = descendants(element, 'r').flatMap((one) => childElements(one))
  return result ? cellText(result) : ''
}
