import { toRows } from '../../pdf/text/rows.ts'
import { type Line, type Rule, around } from '../model.ts'

/** Columns that only a blank parts are this far apart. Points. */
const narrowest = 5
/** So many rows must be parted in the same place. */
const leastRows = 2

/**
 * Lines that a table does not draw: within one ruled column, cells may stand in columns of their
 * own with blanks between. Each reaches over the rows that it parts; headings above it stay whole.
 * @param edges of the ruled columns, rising
 */
export function blankRules(edges: readonly number[], lines: readonly Line[]): Rule[] {
  return edges.slice(1).flatMap((right, index) => {
    const left = edges[index] ?? right
    const inside = lines.filter((line) => line.left >= left - 2 && line.right <= right + 2)
    return rulesIn(inside)
  })
}

function rulesIn(lines: readonly Line[]): Rule[] {
  const rows = toRows(lines).filter((row) => row.segments.length > 1)
  if (rows.length < leastRows) return []
  const covered: { left: number; right: number }[] = []
  const cells = rows.flatMap((row) => row.segments)
  for (const { left, right } of cells.toSorted((one, other) => one.left - other.left)) {
    const last = covered.at(-1)
    if (last && left < last.right + narrowest) last.right = Math.max(last.right, right)
    else covered.push({ left, right })
  }
  return covered.slice(1).flatMap(({ left }, index) => {
    const x = ((covered[index]?.right ?? left) + left) / 2
    const parted = rows.filter(
      ({ segments }) =>
        segments.some((one) => one.right <= x) && segments.some((one) => one.left >= x),
    )
    if (parted.length < leastRows) return []
    const { top, bottom } = around(parted.map((row) => ({ ...row, left, right: left })))
    return [{ left: x, right: x, top, bottom, colour: '', level: false }]
  })
}
