import { booleanOption } from '../../shared/pixels/options.ts'
import type { Writer } from '../index.ts'
import { alignIn } from '../structure/align-cells.ts'
import type { Cell, Table } from '../structure/blocks.ts'
import { type PageTables, cellText, readTables } from '../structure/tables.ts'
import { familyOf } from '../write/families.ts'
import type { Look } from './styles.ts'
import { valueOf } from './values.ts'
import { type Sheet, type SheetCell, longestText, workbookFile } from './workbook.ts'

/** Points that a letter of a column's width takes. */
const letterWidth = 5.6

/** A workbook with the tables of a PDF: a sheet for each page that has some, or one for all. */
export const writeXlsx: Writer = async (reader, job) => {
  const looks = booleanOption(job.options, 'IncludeFormatting', false)
  const pages = await readTables(reader, job)
  const sheets = booleanOption(job.options, 'SingleSheet', false)
    ? [
        sheetOf(
          'Tables',
          pages.flatMap((page) => page.tables),
          looks,
        ),
      ]
    : pages.map(({ page, tables }: PageTables) => sheetOf(`Page ${page}`, tables, looks))
  if (sheets.some((sheet) => sheet.cells.some(isTooLong))) {
    job.warn({ code: 'LOSSY', message: `Texts longer than ${longestText} characters were cut.` })
  }
  // A workbook without a sheet does not open.
  return workbookFile(sheets.length > 0 ? sheets : [sheetOf('Page 1', [], looks)])
}

function isTooLong({ value }: SheetCell): boolean {
  return value.kind === 'text' && value.text.length > longestText
}

/** Tables under each other, an empty row between. */
function sheetOf(name: string, tables: readonly Table[], looks: boolean): Sheet {
  const cells: SheetCell[] = []
  const merged: [number, number, number, number][] = []
  const widths: (number | undefined)[] = []
  let start = 0
  for (const table of tables) {
    for (const [index, row] of table.rows.entries()) {
      for (const cell of row) {
        const text = cellText(cell)
        const look = looks ? lookOf(table, cell) : {}
        if (text === '' && !looks) continue
        cells.push({ row: start + index, column: cell.column, value: valueOf(text), look })
        if (looks && (cell.columns > 1 || cell.rows > 1)) {
          const bottom = start + index + cell.rows - 1
          merged.push([start + index, cell.column, bottom, cell.column + cell.columns - 1])
        }
      }
    }
    if (looks) widen(widths, table)
    start += table.rows.length + 1
  }
  return { name, cells, merged, widths }
}

function widen(widths: (number | undefined)[], { edges }: Table): void {
  for (const [index, edge] of edges.slice(1).entries()) {
    const width = Math.min(255, Math.max(2, (edge - (edges[index] ?? 0)) / letterWidth))
    widths[index] = Math.max(widths[index] ?? 0, width)
  }
}

function lookOf(table: Table, cell: Cell): Look {
  const style = cell.lines[0]?.runs[0]?.style
  return {
    ...(style && {
      font: {
        name: familyOf(style),
        size: Math.max(1, Math.round(style.size * 2) / 2),
        bold: style.bold,
        italic: style.italic,
        colour: style.colour,
      },
    }),
    ...(cell.fill !== undefined && { fill: cell.fill }),
    ...(table.ruled && { border: true }),
    align: alignIn(table, cell),
    ...(cell.lines.length > 1 && { wrap: true }),
  }
}
