import { SSF } from 'xlsx-republish'
import { type Cell, columnOf, visitCells } from './cells.ts'
import { readColumns, widenColumns } from './columns.ts'
import {
  type Markup,
  attributeOf,
  childText,
  putChild,
  setAttributes,
  splitMarkup,
} from './markup.ts'
import { sheetOrder } from './page-setup.ts'
import type { CellStyle, Styles } from './styles.ts'
import { textWidth } from './text-width.ts'

/** Pixels of a digit of the default font and of the space around a text (18.3.1.13). */
const digit = 7
const padding = 5
const pixelsPerPoint = 96 / 72
const widest = 255

/** Widens the columns and rows of a sheet so that no value is cut off; none gets smaller. */
export function fitSheet(
  sheet: Markup,
  styles: Pick<Styles, 'cells'>,
  strings: readonly string[],
): Markup {
  const data = childText(sheet, 'sheetData')
  if (data === undefined) return sheet
  const merged = mergedCells(sheet)
  const columns = readColumns(sheet)
  const widths = new Map<number, number>()
  const heights = new Map<number, number>()
  visitCells(data, (cell) => {
    const style = styles.cells[cell.style] ?? plain
    const lines = shownText(cell, style, strings).split('\n')
    const most = Math.max(...lines.map((line) => characters(line, style)))
    let rows = lines.length
    if (merged.has(`${cell.row} ${cell.column}`)) rows = 1
    else if (style.wraps) rows = Math.max(rows, Math.ceil(most / columns.widthOf(cell.column)))
    else widths.set(cell.column, Math.max(widths.get(cell.column) ?? 0, Math.min(most, widest)))
    heights.set(cell.row, Math.max(heights.get(cell.row) ?? 0, rows * style.size * 1.25))
  })
  const taller = freeRows(data, heights)
  return putChild(widenColumns(sheet, widths), 'sheetData', taller, sheetOrder)
}

const plain: CellStyle = { code: 'General', size: 11, bold: false, wraps: false }

/** Characters of the default font that a text takes, with the space beside it. */
function characters(text: string, { size, bold }: CellStyle): number {
  if (text === '') return 0
  const pixels = textWidth(text) * size * pixelsPerPoint * (bold ? 1.08 : 1)
  return (pixels + padding) / digit
}

function shownText(cell: Cell, { code }: CellStyle, strings: readonly string[]): string {
  const { type, value } = cell
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return value
  try {
    return SSF.format(code, Number(value))
  } catch {
    return value
  }
}

/** Rows of a set height that is too small for their texts get none: then it follows the texts. */
function freeRows(data: string, needed: ReadonlyMap<number, number>): string {
  let row = 0
  return data.replaceAll(/<(?:[\w.-]+:)?row\b[^>]*>/g, (tag) => {
    row = Number(attributeOf(tag, 'r') ?? row + 1)
    const height = Number(attributeOf(tag, 'ht') ?? Number.NaN)
    if (!(height < (needed.get(row) ?? 0))) return tag
    return setAttributes(tag, { ht: undefined, customHeight: undefined })
  })
}

/** First cells of merged ranges, as `row column`: their texts have more room than one column. */
function mergedCells(sheet: Markup): Set<string> {
  const text = childText(sheet, 'mergeCells')
  const pieces = text === undefined ? [] : splitMarkup(text).children
  const cells = pieces.map((piece) => (attributeOf(piece.text, 'ref') ?? '').split(':')[0] ?? '')
  return new Set(cells.map((cell) => `${cell.replace(/\D/g, '')} ${columnOf(cell)}`))
}
