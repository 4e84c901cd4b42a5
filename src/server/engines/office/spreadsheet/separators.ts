import { SSF } from 'xlsx-republish'
import { type Cell, visitCells } from './cells.ts'
import { readColumns } from './columns.ts'
import { type Markup, childText, putChild, setAttributes } from './markup.ts'
import { type Separators, codeFor } from './numerals.ts'
import { sheetOrder } from './page-setup.ts'
import type { Styles } from './styles.ts'

/** Styles of their own that a workbook may get; every text that looks different needs one. */
const mostStyles = 20_000

/** Thrown when a workbook has too many different numbers. */
export class TooManyNumbers extends Error {}

/**
 * Shows the numbers of a sheet with other separators. Values stay numbers, so that charts and
 * conditions go on working; only their formats become quoted digits.
 * @throws {TooManyNumbers} when more than 20 000 different texts would be needed
 */
export function separateSheet(sheet: Markup, styles: Styles, separators: Separators): Markup {
  const data = childText(sheet, 'sheetData')
  if (data === undefined) return sheet
  const columns = readColumns(sheet)
  const pieces: string[] = []
  let from = 0
  visitCells(data, (cell) => {
    const style = styleFor(cell, styles, separators, columns.widthOf(cell.column))
    if (style === undefined) return
    if (style >= styles.cells.length + mostStyles) throw new TooManyNumbers()
    const tag = setAttributes(data.slice(...cell.tag), { s: String(style) })
    pieces.push(data.slice(from, cell.tag[0]), tag)
    from = cell.tag[1]
  })
  pieces.push(data.slice(from))
  return putChild(sheet, 'sheetData', pieces.join(''), sheetOrder)
}

function styleFor(
  { type, value, style }: Cell,
  styles: Styles,
  separators: Separators,
  width: number,
): number | undefined {
  if (type !== 'n' || value === '') return undefined
  const number = Number(value)
  const code = styles.cells[style]?.code ?? 'General'
  if (!Number.isFinite(number) || code === '@' || SSF.is_date(code)) return undefined
  const own = ownCode(number, code, separators, width)
  return own === undefined ? undefined : styles.addFormat(style, own)
}

/** Codes that SheetJS does not understand leave the number as it is. */
function ownCode(number: number, code: string, separators: Separators, width: number) {
  try {
    return codeFor(number, code, separators, width)
  } catch {
    return undefined
  }
}

/** Axes of charts follow the format of their first cell, unless they are told to keep their own. */
export function unlinkAxes(chart: string): string {
  return chart.replaceAll(
    /(<(?:[\w.-]+:)?numFmt\b[^>]*\ssourceLinked=["'])(?:1|true)(?=["'])/g,
    (_, before: string) => `${before}0`,
  )
}
