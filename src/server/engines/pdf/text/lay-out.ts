import { readingOrder } from './reading-order.ts'
import { type Row, toRows } from './rows.ts'
import { type Segment, median } from './segments.ts'

/** A line this much further down than the usual one begins a paragraph. */
const paragraphStep = 1.25
/** Line heights from one line to the next in text that is set tight. */
const leastStep = 1.1
/** Lines further apart than this many line heights are never usual. */
const widestStep = 1.9

/** Plain text: regions in reading order, a line for each row, an empty line between paragraphs. */
export function plainText(segments: readonly Segment[]): string {
  return readingOrder(segments).map(regionText).join('\n\n')
}

function regionText(rows: readonly Row[]): string {
  const lines: string[] = []
  const usual = usualStep(rows)
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    if (above && beginsParagraph(row, above, usual)) lines.push('')
    lines.push(rowText(row))
  }
  return lines.join('\n')
}

function beginsParagraph(row: Row, above: Row, usual: number): boolean {
  const height = Math.min(row.bottom - row.top, above.bottom - above.top)
  // Large letters have large steps.
  return middle(row) - middle(above) > paragraphStep * Math.max(usual, height * leastStep)
}

function middle({ top, bottom }: Row): number {
  return (top + bottom) / 2
}

/** How far apart the lines of a region usually are. */
function usualStep(rows: readonly Row[]): number {
  const height = median(rows.map(({ top, bottom }) => bottom - top))
  const steps = rows.slice(1).map((row, index) => middle(row) - middle(rows[index] ?? row))
  const narrow = steps.filter((step) => step < height * widestStep)
  return narrow.length > 0 ? median(narrow) : height
}

/** Gaps, in line heights: below the first a word goes on, above the second a column begins. */
const wordGap = 0.12
const columnGap = 1.2

/** The segments of a row as they are read: from the right where most letters want that. */
function rowText({ segments, top, bottom }: Row): string {
  const fromRight = readsFromRight(segments)
  const ordered = fromRight ? segments.toReversed() : segments
  let text = ''
  for (const [index, segment] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before) {
      const gap = fromRight ? before.left - segment.right : segment.left - before.right
      const ems = gap / Math.max(1, bottom - top)
      if (ems > wordGap) text += ems > columnGap ? '  ' : ' '
    }
    text += segment.text
  }
  return text
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu

function readsFromRight(segments: readonly Segment[]): boolean {
  const text = segments.map((segment) => segment.text).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(rightToLeft)?.length ?? 0) > letters / 2
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
