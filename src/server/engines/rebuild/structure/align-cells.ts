import { type Line, around } from '../model.ts'
import type { Cell, Table } from './blocks.ts'

export type CellAlign = 'left' | 'center' | 'right'

/** Points between the edge of a cell and its text that tell nothing. */
const slack = 12

/** How the text of a cell stands: by its column where no lines are drawn, else by its own edges. */
export function alignIn(table: Table, cell: Cell): CellAlign {
  return table.ruled || cell.columns > 1 ? alignByEdges(cell) : alignByColumn(table, cell.column)
}

function alignByEdges(cell: Cell): CellAlign {
  if (cell.lines.length === 0) return 'left'
  const { left, right } = around(cell.lines)
  const before = left - cell.left
  const after = cell.right - right
  if (before + after < slack) return 'left'
  if (before > after * 3 && before > slack) return 'right'
  const isMiddle = cell.lines.every(
    (line) =>
      Math.abs(line.left - cell.left - (cell.right - line.right)) <
      Math.max(3, (before + after) * 0.12),
  )
  return isMiddle && before > slack / 2 ? 'center' : 'left'
}

/** Whichever edge the lines of a column share. */
function alignByColumn(table: Table, column: number): CellAlign {
  const cells = table.rows.flatMap((row) => row.filter((one) => one.column === column))
  const lines = cells.flatMap((one) => (one.columns === 1 ? one.lines : []))
  const left = spread(lines, (line) => line.left)
  const right = spread(lines, (line) => line.right)
  const middle = spread(lines, (line) => (line.left + line.right) / 2)
  if (left <= Math.min(right, middle) + 1) return 'left'
  return right <= middle ? 'right' : 'center'
}

function spread(lines: readonly Line[], edge: (line: Line) => number): number {
  const edges = lines.map(edge)
  return edges.length === 0 ? 0 : Math.max(...edges) - Math.min(...edges)
}
