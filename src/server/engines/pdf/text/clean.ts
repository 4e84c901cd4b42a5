import { readingOrder } from './reading-order.ts'
import { type Row, toRows } from './rows.ts'
import { type Segment, median } from './segments.ts'

/** The text of one page, with the height it stands on. */
export interface PageText {
  readonly segments: readonly Segment[]
  /** Points. */
  readonly height: number
}

/** The part of a page, at the top and at the bottom, where headers and footers stand. */
const margin = 0.1

/**
 * Leaves out running headers and footers: rows near the top or bottom that come again on many pages
 * (numbers may differ), rows that stand apart at the same height on most pages in letters no larger
 * than the text's (titles of slides are larger), and rows that are only a page number.
 */
export function withoutHeadersFooters(pages: readonly PageText[]): PageText[] {
  const margins = pages.map(marginRows)
  const body = bodySize(pages)
  const seen = new Map<string, number>()
  for (const rows of margins) {
    for (const key of new Set(rows.map(({ row }) => rowKey(row)))) {
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  // Left and right pages of a book have headers of their own.
  const often = Math.max(2, pages.length * 0.3)
  const mostly = Math.max(3, pages.length * 0.6)
  const atHeight = heights(margins.map((rows) => rows.filter(({ apart }) => apart)))
  return pages.map((page, index) => {
    const dropped = (margins[index] ?? []).filter(
      ({ row, apart }) =>
        (seen.get(rowKey(row)) ?? 0) >= often ||
        (apart && letterSize(row) <= body * 1.05 && atHeight(row) >= mostly) ||
        isPageNumber(rowText(row)),
    )
    return without(
      page,
      dropped.map(({ row }) => row),
    )
  })
}

/** The size of most stretches of text, in points. */
function bodySize(pages: readonly PageText[]): number {
  return median(pages.flatMap((page) => page.segments.map((segment) => segment.fontSize)))
}

interface MarginRow {
  readonly row: Row
  /** There is more than a line between it and the text. */
  readonly apart: boolean
}

function marginRows(page: PageText): MarginRow[] {
  const rows = toRows(page.segments)
  return rows.flatMap((row, index) => {
    const height = row.bottom - row.top
    if (row.bottom < page.height * margin) {
      const next = rows[index + 1]
      return [{ row, apart: !next || next.top - row.bottom > height }]
    }
    if (row.top > page.height * (1 - margin)) {
      const before = rows[index - 1]
      return [{ row, apart: !before || row.top - before.bottom > height }]
    }
    return []
  })
}

/** Points by which rows at the same height may differ from page to page. */
const heightTolerance = 3

/** Tells on how many pages a row stands at the height of another. */
function heights(margins: readonly (readonly MarginRow[])[]): (row: Row) => number {
  return ({ top }) =>
    margins.filter((rows) => rows.some(({ row }) => Math.abs(row.top - top) < heightTolerance))
      .length
}

function rowText(row: Row): string {
  return row.segments.map((segment) => segment.text).join(' ')
}

function letterSize(row: Row): number {
  return Math.max(...row.segments.map((segment) => segment.fontSize))
}

function rowKey(row: Row): string {
  return rowText(row).replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').toLowerCase()
}

function isPageNumber(text: string): boolean {
  return /^(page\s*)?[-–—]?\s*(\d{1,5}|[ivxlc]{1,7})\s*((of|\/)\s*\d{1,5})?\s*[-–—]?$/i.test(
    text.trim(),
  )
}

/** A note is set in letters this much smaller than the text around. */
const noteSize = 0.9

/**
 * Leaves out footnotes: the block at the foot of a page that is set in smaller letters and begins
 * with a number, an asterisk or a dagger, down to the page's end.
 */
export function withoutFootnotes(pages: readonly PageText[]): PageText[] {
  const body = bodySize(pages)
  return pages.map((page) => {
    // Each column has a foot of its own.
    const notes = readingOrder(page.segments).flatMap((rows) => notesOf(rows, page, body))
    return without(page, notes)
  })
}

function notesOf(rows: readonly Row[], page: PageText, body: number): readonly Row[] {
  const start = rows.findIndex(
    (row, index) =>
      row.top > page.height / 2 &&
      /^\s*(\(?\d{1,3}\)?|[*†‡§])/.test(rowText(row)) &&
      rows
        .slice(index)
        .every((later) => letterSize(later) < body * noteSize || isPageNumber(rowText(later))),
  )
  return start < 0 ? [] : rows.slice(start).filter((row) => !isPageNumber(rowText(row)))
}

/** A table has so many rows of so many cells or more, each of at most so many characters. */
const tableRows = 2
const cellCharacters = 40

/** Leaves out tables: neighbouring rows of several short cells whose left edges line up. */
export function withoutTables(pages: readonly PageText[]): PageText[] {
  return pages.map((page) => {
    const dropped: Row[] = []
    let run: Row[] = []
    const finish = () => {
      const least = run.some((row) => row.segments.length > 2) ? tableRows : tableRows + 1
      if (run.length >= least) dropped.push(...run)
      run = []
    }
    // Columns of prose lie in regions of their own, so their short lines are no cells.
    for (const rows of readingOrder(page.segments)) {
      for (const row of rows) {
        const last = run.at(-1)
        if (!isCells(row) || (last && !linesUp(last, row))) finish()
        if (isCells(row)) run.push(row)
      }
      finish()
    }
    return without(page, dropped)
  })
}

function isCells(row: Row): boolean {
  return (
    row.segments.length >= 2 &&
    row.segments.every((segment) => segment.text.length <= cellCharacters)
  )
}

/** Left edge, right edge or middle: cells line up by one of them. */
function edgesOf({ left, right }: Segment): number[] {
  return [left, right, (left + right) / 2]
}

/** Points by which edges of cells in one column may differ. */
const tolerance = 6

function standsUnder(cell: Segment, above: Segment): boolean {
  const edges = edgesOf(above)
  return edgesOf(cell).some((edge, index) => Math.abs(edge - (edges[index] ?? 0)) < tolerance)
}

function linesUp(one: Row, other: Row): boolean {
  const shared = other.segments.filter((cell) =>
    one.segments.some((above) => standsUnder(cell, above)),
  )
  return shared.length >= 2
}

function without(page: PageText, rows: readonly Row[]): PageText {
  if (rows.length === 0) return page
  const dropped = new Set(rows.flatMap((row) => row.segments))
  return { ...page, segments: page.segments.filter((segment) => !dropped.has(segment)) }
}
