import { type XmlElement, childElements, firstChild } from '../../shared/packages/xml.ts'
import { blocksHtml } from './blocks.ts'
import type { Context } from './context.ts'
import { hasBorders, points, shading, value } from './looks.ts'

interface Cell {
  readonly element: XmlElement
  readonly column: number
  readonly columns: number
  rows: number
  /** Goes on a cell of the row above. */
  readonly continues: boolean
}

/** A table with its spans, grounds and borders (ECMA-376, part 1, 17.4). */
export function tableHtml(table: XmlElement, context: Context): string {
  const properties = firstChild(table, 'tblPr')
  const style = context.styles.of(value(properties && firstChild(properties, 'tblStyle')))
  const bordered =
    hasBorders(properties && firstChild(properties, 'tblBorders')) || (style?.borders ?? false)
  const rows = withSpans(rowElements(table).map(readRow))
  const html = rows.map((row) => {
    const cells = row.filter((cell) => !cell.continues).map((cell) => cellHtml(cell, context))
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table${bordered ? ' class="lines"' : ''}>\n${html.join('\n')}\n</table>`
}

function rowElements(parent: XmlElement): XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^(sdt|sdtContent|ins|customXml)$/.test(child.name) ? rowElements(child) : []
  })
}

function cellElements(parent: XmlElement): XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === 'tc') return [child]
    return /^(sdt|sdtContent|customXml)$/.test(child.name) ? cellElements(child) : []
  })
}

function readRow(row: XmlElement): Cell[] {
  const properties = firstChild(row, 'trPr')
  let column = Number(value(properties && firstChild(properties, 'gridBefore')) ?? 0)
  return cellElements(row).map((element) => {
    const look = firstChild(element, 'tcPr')
    const columns = Math.min(
      1000,
      Math.max(1, Number(value(look && firstChild(look, 'gridSpan')) ?? 1) || 1),
    )
    const merge = look && firstChild(look, 'vMerge')
    const cell = {
      element,
      column,
      columns,
      rows: 1,
      continues: merge !== undefined && value(merge) !== 'restart',
    }
    column += columns
    return cell
  })
}

/** Lets cells reach down over those that go on with them. */
function withSpans(rows: Cell[][]): Cell[][] {
  const open = new Map<number, Cell>()
  return rows.map((row) =>
    row.map((cell) => {
      const above = open.get(cell.column)
      if (cell.continues && above) {
        above.rows++
        return cell
      }
      // One that goes on with nothing is a cell of its own.
      const own = { ...cell, continues: false }
      open.set(cell.column, own)
      return own
    }),
  )
}

function cellHtml({ element, columns, rows }: Cell, context: Context): string {
  const look = firstChild(element, 'tcPr')
  const width = look && firstChild(look, 'tcW')
  const size = value(width, 'type') === 'dxa' ? points(value(width, 'w')) : undefined
  const ground = look && shading(look)
  const align = value(look && firstChild(look, 'vAlign'))
  const css = [
    size !== undefined && size > 0 && `width:${size}pt`,
    ground !== undefined && `background:#${ground}`,
    hasBorders(look && firstChild(look, 'tcBorders')) && 'border:1px solid #666',
    (align === 'center' || align === 'bottom') &&
      `vertical-align:${align === 'center' ? 'middle' : 'bottom'}`,
  ].filter((one) => typeof one === 'string')
  const spans =
    (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
  return `<td${spans}${css.length > 0 ? ` style="${css.join(';')}"` : ''}>${blocksHtml(element, context)}</td>`
}
