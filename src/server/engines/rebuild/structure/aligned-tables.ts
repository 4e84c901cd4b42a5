import { type Line, around } from '../model.ts'
import type { Cell, Table } from './blocks.ts'

/** Lines that stand beside each other. */
export type Beside = readonly Line[]

/** What a region is made of: tables, and rows that are none. */
export type Part = { readonly table: Table } | { readonly row: Beside }

const cellCharacters = 70
/** Rows farther apart than this many heights of a line are not of one table. */
const farthest = 2.5
/** A line that goes on with the cell above is no farther from it. */
const closest = 0.5
const mark = /^([^\p{L}\p{N}\s]|\(?[\p{L}\p{N}]{1,4}[.)])$/u

/** Finds tables among rows: neighbours of several short cells that stand in the same columns. */
export function findTables(rows: readonly Beside[]): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < rows.length) {
    const found = longestTable(rows, at)
    if (found) {
      parts.push({ table: found.table })
      at = found.end
    } else {
      const row = rows[at]
      if (row) parts.push({ row })
      at++
    }
  }
  return parts
}

/** The table that begins at a row: with the lines that go on with a cell, or up to the first such. */
function longestTable(
  rows: readonly Beside[],
  start: number,
): { table: Table; end: number } | undefined {
  const end = endOfRun(rows, start)
  const single = rows.findIndex((row, index) => index >= start && !isCells(row))
  for (const last of single > start && single < end ? [end, single] : [end]) {
    const table = last > start ? tableOf(rows.slice(start, last)) : undefined
    if (table) return { table, end: last }
  }
  return undefined
}

function isCells(row: Beside): boolean {
  return row.length >= 2 && row.every((line) => line.text.length <= cellCharacters)
}

/** The end of the rows from `start` on that may be one table; `start` itself if there are none. */
function endOfRun(rows: readonly Beside[], start: number): number {
  let end = start
  for (let at = start; at < rows.length; at++) {
    const row = rows[at] ?? []
    const above = rows[at - 1]
    if (at > start && above && gapOf(above, row) > farthest * heightOf(row)) break
    if (isCells(row)) end = at + 1
    // The second line of one cell has nothing beside it; two such rows are a paragraph.
    else if (at > end || at === start || gapOf(above ?? row, row) > closest * heightOf(row)) break
  }
  return end
}

function gapOf(above: Beside, row: Beside): number {
  return Math.min(...row.map(({ top }) => top)) - Math.max(...above.map(({ bottom }) => bottom))
}

function heightOf(row: Beside): number {
  return Math.max(...row.map(({ top, bottom }) => bottom - top))
}

type Band = { left: number; right: number }

/** Columns: the stretches that the cells of the fullest rows cover together. */
function bandsOf(rows: readonly Beside[]): Band[] {
  const most = Math.max(...rows.map((row) => row.length))
  const full = rows.filter((row) => row.length >= Math.max(2, most - 1))
  const bands: Band[] = []
  const cells = full.flat().toSorted((one, other) => one.left - other.left)
  for (const { left, right } of cells) {
    const band = bands.at(-1)
    if (band && left < band.right) band.right = Math.max(band.right, right)
    else bands.push({ left, right })
  }
  return bands
}

function tableOf(run: readonly Beside[]): Table | undefined {
  const bands = bandsOf(run)
  const rows = run.filter(isCells)
  const least = bands.length > 2 ? 2 : 3
  if (bands.length < 2 || rows.length < least) return undefined
  if (bands.length === 2 && rows.every(([first]) => mark.test(first?.text ?? ''))) return undefined
  const filled = rows.reduce((sum, row) => sum + row.length, 0)
  if (filled < rows.length * bands.length * 0.5) return undefined
  const box = around(run.flat())
  const edges = edgesOf(bands, box)
  const cells: Cell[][] = []
  for (const row of run) {
    const placed = row.map((line) => placeOf(line, bands))
    // Two in one column: the columns are not what they seemed.
    if (placed.some((one, index) => one.column < endOf(placed[index - 1]))) return undefined
    const last = cells.at(-1)
    if (!isCells(row) && last) goOn(last, row[0], placed[0])
    else cells.push(row.map((line, index) => cellOf(line, placed[index], edges, run, row)))
  }
  return { ...box, edges, rows: cells.map((row) => complete(row, edges)), ruled: false }
}

interface Place {
  readonly column: number
  readonly columns: number
}

function endOf(place: Place | undefined): number {
  return place ? place.column + place.columns : 0
}

function placeOf(line: Line, bands: readonly Band[]): Place {
  const under = bands.flatMap((band, index) =>
    line.left < band.right && line.right > band.left ? [index] : [],
  )
  const first = under[0]
  if (first !== undefined) return { column: first, columns: (under.at(-1) ?? first) - first + 1 }
  const after = bands.findIndex((band) => band.left >= line.right)
  return { column: after < 0 ? bands.length - 1 : after, columns: 1 }
}

/** Columns meet in the middle of the gap between them. */
function edgesOf(bands: readonly Band[], box: Band): number[] {
  const inner = bands.slice(1).map((band, index) => (band.left + (bands[index]?.right ?? 0)) / 2)
  return [box.left, ...inner, box.right]
}

function cellOf(
  line: Line,
  place: Place | undefined,
  edges: readonly number[],
  run: readonly Beside[],
  row: Beside,
): Cell {
  const { column, columns } = place ?? { column: 0, columns: 1 }
  const next = run[run.indexOf(row) + 1]
  const { top, bottom } = around(row)
  return {
    left: edges[column] ?? line.left,
    right: edges[column + columns] ?? line.right,
    top,
    bottom: next ? Math.max(bottom, around(next).top) : bottom,
    column,
    columns,
    rows: 1,
    lines: [line],
    fill: undefined,
  }
}

/** Adds an empty cell in every column where a row has nothing. */
function complete(row: readonly Cell[], edges: readonly number[]): Cell[] {
  const all: Cell[] = []
  const { top, bottom } = around(row)
  let column = 0
  const fillUpTo = (end: number) => {
    for (; column < end; column++) {
      const across = { left: edges[column] ?? 0, right: edges[column + 1] ?? 0 }
      all.push({ ...across, top, bottom, column, columns: 1, rows: 1, lines: [], fill: undefined })
    }
  }
  for (const cell of row) {
    fillUpTo(cell.column)
    all.push(cell)
    column = cell.column + cell.columns
  }
  fillUpTo(edges.length - 1)
  return all
}

/** Puts a line that stands alone under the cell it belongs to. */
function goOn(row: Cell[], line: Line | undefined, place: Place | undefined): void {
  if (!line || !place) return
  const index = row.findIndex((cell) => cell.column >= place.column)
  const cell = row[index < 0 ? row.length - 1 : index]
  if (!cell) return
  row[row.indexOf(cell)] = { ...cell, lines: [...cell.lines, line], bottom: line.bottom }
}
