import { readingOrder } from './reading-order.ts'
import { type Row, toRows } from './rows.ts'
import { type Segment, median } from './segments.ts'

/** A gap of more than this part of a line's height begins a paragraph. */
const paragraphGap = 0.6

/** Plain text: regions in reading order, a line for each row, an empty line between paragraphs. */
export function plainText(segments: readonly Segment[]): string {
  return readingOrder(segments).map(regionText).join('\n\n')
}

function regionText(rows: readonly Row[]): string {
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    if (above && row.top - above.bottom > (row.bottom - row.top) * paragraphGap) lines.push('')
    lines.push(row.segments.map((segment) => segment.text).join('  '))
  }
  return lines.join('\n')
}

/** The most columns and empty lines that a laid-out page gets, however far apart things stand. */
const mostColumns = 400
const mostEmptyLines = 20

/** Text that keeps its place: every segment at its column, distances between rows as empty lines. */
export function laidOutText(segments: readonly Segment[]): string {
  const widths = segments.map(({ text, left, right }) => (right - left) / Math.max(1, text.length))
  const character = Math.max(1, median(widths))
  const edge = Math.min(...segments.map((segment) => segment.left))
  const lineHeight = Math.max(1, median(segments.map(({ top, bottom }) => bottom - top)))
  const lines: string[] = []
  let end: number | undefined
  for (const row of toRows(segments)) {
    const empty = end === undefined ? 0 : Math.floor((row.top - end) / lineHeight)
    for (let count = 0; count < Math.min(empty, mostEmptyLines); count++) lines.push('')
    let line = ''
    for (const { left, text } of row.segments) {
      const column = Math.min(mostColumns, Math.round((left - edge) / character))
      line = line.padEnd(line === '' ? column : Math.max(column, line.length + 2)) + text
    }
    lines.push(line)
    end = row.bottom
  }
  return lines.join('\n')
}
