import {
  type Markup,
  attributeOf,
  childText,
  putChild,
  setAttributes,
  splitMarkup,
} from './markup.ts'
import { sheetOrder } from './page-setup.ts'

/** The columns of a sheet: their widths in characters of the default font. */
export interface Columns {
  widthOf(column: number): number
}

/** Excel's, where a sheet says nothing (ECMA-376-1, 18.3.1.81). */
const usualWidth = 8.43

/** Reads the widths of a sheet's columns. */
export function readColumns(sheet: Markup): Columns {
  const spans = spansOf(sheet)
  const usual = defaultWidth(sheet)
  return {
    widthOf(column) {
      const found = spans.find(({ from, to }) => column >= from && column <= to)
      return Number((found && attributeOf(found.text, 'width')) ?? usual)
    },
  }
}

/** Makes columns as wide as asked, never narrower, and leaves hidden ones hidden. */
export function widenColumns(sheet: Markup, needed: ReadonlyMap<number, number>): Markup {
  const spans = spansOf(sheet)
  const usual = defaultWidth(sheet)
  const tag = `${sheet.prefix}col`
  const widened: string[] = []
  let next = 1
  // Spans are cut where one of their columns needs more than the others.
  const put = (from: number, to: number, text: string) => {
    const width = Number(attributeOf(text, 'width') ?? usual)
    let start = from
    for (let column = from; column <= to; column++) {
      const need = needed.get(column)
      if (need === undefined || need <= width) continue
      if (column > start) widened.push(setAttributes(text, span(start, column - 1)))
      const size = { width: need.toFixed(2), customWidth: '1' }
      widened.push(setAttributes(text, { ...span(column, column), ...size }))
      start = column + 1
    }
    if (start <= to) widened.push(setAttributes(text, span(start, to)))
  }
  const plain = (from: number, to: number) => {
    for (let column = from; column <= to; column++) {
      const need = needed.get(column)
      if (need !== undefined && need > usual) put(column, column, `<${tag} width="${usual}"/>`)
    }
  }
  for (const { from, to, text } of spans) {
    plain(next, from - 1)
    put(from, to, text)
    next = to + 1
  }
  plain(next, Math.max(0, ...needed.keys()))
  if (widened.length === 0) return sheet
  const cols = `<${tag}s>${widened.join('')}</${tag}s>`
  return putChild(sheet, 'cols', cols, sheetOrder)
}

function span(from: number, to: number) {
  return { min: String(from), max: String(to) }
}

function defaultWidth(sheet: Markup): number {
  const format = childText(sheet, 'sheetFormatPr') ?? ''
  const width = attributeOf(format, 'defaultColWidth') ?? attributeOf(format, 'baseColWidth')
  return Number(width ?? usualWidth)
}

function spansOf(sheet: Markup) {
  const text = childText(sheet, 'cols')
  const pieces = text === undefined ? [] : splitMarkup(text).children
  return pieces
    .filter(({ name }) => name === 'col')
    .map((piece) => ({
      from: Number(attributeOf(piece.text, 'min')),
      to: Number(attributeOf(piece.text, 'max')),
      text: piece.text,
    }))
    .toSorted((one, other) => one.from - other.from)
}
