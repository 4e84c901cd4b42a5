import { type Row, toRows } from './rows.ts'
import { type Segment, median } from './segments.ts'

/** Columns must be prose: this many lines on both sides, of this many characters. */
const columnLines = 3
const columnCharacters = 12

/**
 * Puts segments into reading order by recursive cuts (Nagy and Seth's XY-cut): columns of prose
 * side by side are read one after the other, everything else row by row from top to bottom. Cells
 * of a table are too short to count as columns and stay in their rows.
 * @returns regions in reading order, each as rows
 */
export function readingOrder(segments: readonly Segment[]): Row[][] {
  if (segments.length === 0) return []
  return piecesOf(segments).flatMap((piece) =>
    'columns' in piece ? piece.columns : [toRows(piece.plain)],
  )
}

/** A part of a page over its whole width: columns in order, or rows from top to bottom. */
type Piece = { readonly columns: Row[][] } | { readonly plain: readonly Segment[] }

function piecesOf(segments: readonly Segment[]): Piece[] {
  const columns = cutColumns(segments)
  if (columns) return [{ columns: columns.flatMap(readingOrder) }]
  const bands = cutBands(segments)
  if (!bands) return [{ plain: segments }]
  const pieces: Piece[] = []
  for (const piece of bands.flatMap(piecesOf)) {
    const last = pieces.at(-1)
    // What was parted in search of columns and has none is one region.
    if (last && 'plain' in last && 'plain' in piece) {
      pieces[pieces.length - 1] = { plain: [...last.plain, ...piece.plain] }
    } else pieces.push(piece)
  }
  return pieces
}

/** Parts the region at its widest vertical gap, if both sides are prose. */
function cutColumns(segments: readonly Segment[]): [Segment[], Segment[]] | undefined {
  const gap = median(segments.map((segment) => segment.fontSize)) * 0.8
  for (const x of gaps(
    segments.map(({ left, right }) => [left, right]),
    gap,
  )) {
    const left = segments.filter((segment) => segment.right <= x)
    const right = segments.filter((segment) => segment.left >= x)
    if (isProse(left) && isProse(right)) return [left, right]
  }
  return undefined
}

function isProse(segments: readonly Segment[]): boolean {
  const characters = median(segments.map((segment) => segment.text.length))
  return segments.length >= columnLines && characters >= columnCharacters
}

/** Parts the region at its widest horizontal gap. */
function cutBands(segments: readonly Segment[]): [Segment[], Segment[]] | undefined {
  const [y] = gaps(
    segments.map(({ top, bottom }) => [top, bottom]),
    0.1,
  )
  if (y === undefined) return undefined
  const above = segments.filter((segment) => segment.bottom <= y)
  return [above, segments.filter((segment) => segment.bottom > y)]
}

/** The middles of the gaps between intervals that are at least so wide, the widest first. */
function gaps(intervals: readonly (readonly [number, number])[], least: number): number[] {
  const found: { at: number; width: number }[] = []
  let end: number | undefined
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    if (end !== undefined && from - end >= least) {
      found.push({ at: (from + end) / 2, width: from - end })
    }
    end = Math.max(end ?? to, to)
  }
  return found.toSorted((one, other) => other.width - one.width).map(({ at }) => at)
}
