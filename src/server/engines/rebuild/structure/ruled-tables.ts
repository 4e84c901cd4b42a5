import { type Box, type Line, type Page, type Rule, around, holds, overlaps } from '../model.ts'
import { blankRules } from './blank-rules.ts'
import type { Cell, Table } from './blocks.ts'

/** Points by which the ends of lines that meet may be apart. */
const reach = 3
const mostEdges = 400
const mostCells = 20_000
/** Pages with more lines are drawings. */
const mostRules = 8000
/** Grids with fewer of their cells filled are drawings. */
const leastFilled = 0.25

/** Tables whose cells are parted by drawn lines. */
export function ruledTables(page: Pick<Page, 'rules' | 'lines' | 'fills'>): Table[] {
  if (page.rules.length > mostRules) return []
  return groups(page.rules).flatMap((rules) => {
    const table = gridOf(rules, page)
    return table ? [table] : []
  })
}

/** Lines that touch each other, directly or by way of others. */
function groups(rules: readonly Rule[]): Rule[][] {
  const result: Rule[][] = []
  const boxes: Box[] = []
  for (const rule of rules) {
    const wide = {
      left: rule.left - reach,
      top: rule.top - reach,
      right: rule.right + reach,
      bottom: rule.bottom + reach,
    }
    const touched = result.filter(
      (group, index) =>
        overlaps(boxes[index] ?? wide, wide) && group.some((other) => overlaps(other, wide)),
    )
    const merged = [...touched.flat(), rule]
    for (const group of touched) {
      const index = result.indexOf(group)
      result.splice(index, 1)
      boxes.splice(index, 1)
    }
    result.push(merged)
    boxes.push(around(merged))
  }
  return result
}

/** Places that are nearly the same count once; in rising order. */
function distinct(places: readonly number[]): number[] {
  const result: number[] = []
  for (const place of places.toSorted((one, other) => one - other)) {
    if (place - (result.at(-1) ?? -Infinity) > reach) result.push(place)
  }
  return result
}

function gridOf(rules: readonly Rule[], page: Pick<Page, 'lines' | 'fills'>): Table | undefined {
  const level = rules.filter((rule) => rule.level)
  const upright = rules.filter((rule) => !rule.level)
  const xs = distinct(upright.map((rule) => (rule.left + rule.right) / 2))
  const ys = distinct(level.map((rule) => (rule.top + rule.bottom) / 2))
  const columns = xs.length - 1
  const rows = ys.length - 1
  if (columns < 2 || rows < 1 || xs.length > mostEdges || ys.length > mostEdges) return undefined
  const box = around(rules)
  const inside = page.lines.filter((line) => line.angle === 0 && holds(box, line))
  const blanks = blankRules(xs, inside)
  const grid = {
    xs: distinct([...xs, ...blanks.map((rule) => rule.left)]),
    ys,
    level,
    upright: [...upright, ...blanks],
  }
  return tableOf(grid, rules, page)
}

function tableOf(
  grid: Grid,
  rules: readonly Rule[],
  page: Pick<Page, 'lines' | 'fills'>,
): Table | undefined {
  const columns = grid.xs.length - 1
  const rows = grid.ys.length - 1
  if (columns * rows > mostCells) return undefined
  const taken = new Set<number>()
  const cells = Array.from({ length: rows }, (_, row) => {
    const inRow: Cell[] = []
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue
      const span = spanOf(grid, row, column, taken)
      for (let down = 0; down < span.rows; down++) {
        for (let across = 0; across < span.columns; across++) {
          taken.add((row + down) * columns + column + across)
        }
      }
      inRow.push(cellAt(grid, row, column, span, page))
    }
    return inRow
  })
  const all = cells.flat()
  const filled = all.filter((cell) => cell.lines.length > 0).length
  if (all.length < 2 || filled < 2 || filled < all.length * leastFilled) return undefined
  return { ...around(rules), edges: grid.xs, rows: cells, ruled: true }
}

interface Grid {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly level: readonly Rule[]
  readonly upright: readonly Rule[]
}

interface Span {
  readonly rows: number
  readonly columns: number
}

function spanOf(grid: Grid, row: number, column: number, taken: ReadonlySet<number>): Span {
  const { xs, ys } = grid
  const width = xs.length - 1
  let columns = 1
  while (
    column + columns < width &&
    !taken.has(row * width + column + columns) &&
    !hasUpright(grid, row, column + columns)
  ) {
    columns++
  }
  let rows = 1
  while (row + rows < ys.length - 1 && isOpenBelow(grid, row + rows, column, columns)) rows++
  return { rows, columns }
}

function isOpenBelow(grid: Grid, row: number, column: number, columns: number): boolean {
  const across = Array.from({ length: columns }, (_, index) => column + index)
  return (
    across.every((one) => !hasLevel(grid, row, one)) &&
    across.slice(1).every((one) => !hasUpright(grid, row, one))
  )
}

/** Whether a line is drawn at the left of a cell. */
function hasUpright({ xs, ys, upright }: Grid, row: number, column: number): boolean {
  const x = xs[column] ?? 0
  const y = ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2
  return upright.some(
    (rule) =>
      Math.abs((rule.left + rule.right) / 2 - x) <= reach && rule.top <= y && rule.bottom >= y,
  )
}

/** Whether a line is drawn at the top of a cell. */
function hasLevel({ xs, ys, level }: Grid, row: number, column: number): boolean {
  const y = ys[row] ?? 0
  const x = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2
  return level.some(
    (rule) =>
      Math.abs((rule.top + rule.bottom) / 2 - y) <= reach && rule.left <= x && rule.right >= x,
  )
}

function cellAt(
  { xs, ys }: Grid,
  row: number,
  column: number,
  { rows, columns }: Span,
  page: Pick<Page, 'lines' | 'fills'>,
): Cell {
  const box = {
    left: xs[column] ?? 0,
    right: xs[column + columns] ?? 0,
    top: ys[row] ?? 0,
    bottom: ys[row + rows] ?? 0,
  }
  const fill = page.fills.findLast((one) => holds(one, box) && coversMost(one, box))
  const lines: Line[] = page.lines.filter((line) => line.angle === 0 && holds(box, line))
  const isPlain = fill === undefined || fill.colour === 'FFFFFF'
  return { ...box, column, columns, rows, lines, fill: isPlain ? undefined : fill.colour }
}

function coversMost(fill: Box, box: Box): boolean {
  const across = Math.min(fill.right, box.right) - Math.max(fill.left, box.left)
  const down = Math.min(fill.bottom, box.bottom) - Math.max(fill.top, box.top)
  return across > (box.right - box.left) * 0.8 && down > (box.bottom - box.top) * 0.7
}
