import { toRows } from '../../pdf/text/rows.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { Line, Page } from '../model.ts'
import type { PageReader } from '../reader.ts'
import type { Cell, Table } from './blocks.ts'
import { pageTables } from './page-blocks.ts'
import { joinLines } from './paragraphs.ts'

/** The tables of one page. */
export interface PageTables {
  /** From 1, in the document. */
  readonly page: number
  readonly tables: readonly Table[]
}

/**
 * The tables of all pages, those with none left out. In a document without any table every line is
 * a row, so that its text is there at least; a warning says which of the two it is.
 */
export async function readTables(reader: PageReader, job: EngineJob): Promise<PageTables[]> {
  const pages: Page[] = []
  for await (const page of reader.pages({ ground: false, figures: false })) pages.push(page)
  const found = pages.map((page) => ({ page: page.index + 1, tables: pageTables(page) }))
  const withTables = found.filter(({ tables }) => tables.length > 0)
  if (withTables.length > 0) {
    const message = 'Only tables were taken over: text and pictures around them were left out.'
    job.warn({ code: 'LOSSY', message })
    return withTables
  }
  const message = 'No table was found: every line of text is a row.'
  job.warn({ code: 'LOSSY', message })
  return pages.flatMap((page) => {
    const table = linesAsTable(page)
    return table ? [{ page: page.index + 1, tables: [table] }] : []
  })
}

/** Lines as rows, with what stands beside each other in cells that follow each other. */
function linesAsTable({ lines, width, height }: Page): Table | undefined {
  const rows = toRows(lines)
  if (rows.length === 0) return undefined
  const byText = new Map<unknown, Line>(lines.map((line) => [line, line]))
  const columns = Math.max(...rows.map((row) => row.segments.length))
  const cells = rows.map((row) =>
    row.segments.flatMap((segment, column): Cell[] => {
      const line = byText.get(segment)
      if (!line) return []
      const { left, top, right, bottom } = line
      return [
        { left, top, right, bottom, column, columns: 1, rows: 1, lines: [line], fill: undefined },
      ]
    }),
  )
  const edges = Array.from({ length: columns + 1 }, (_, index) => (width * index) / columns)
  return { left: 0, top: 0, right: width, bottom: height, edges, rows: cells, ruled: false }
}

/** The text of a cell on one line. */
export function cellText(cell: Cell): string {
  return joinLines(linesOf(cell))
    .map((run) => run.text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The lines of a cell as they are read. */
function linesOf(cell: Cell): Line[] {
  const known = new Map<unknown, Line>(cell.lines.map((line) => [line, line]))
  return toRows(cell.lines).flatMap((row) => row.segments.flatMap((one) => known.get(one) ?? []))
}

/** Texts by row and column; what a cell spans beyond its first place is empty. */
export function gridOf(table: Table): string[][] {
  const columns = table.edges.length - 1
  return table.rows.map((row) => {
    const texts = Array.from({ length: columns }, () => '')
    for (const cell of row) texts[cell.column] = cellText(cell)
    return texts
  })
}
