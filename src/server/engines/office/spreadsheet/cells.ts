import { SaxesParser } from 'saxes'
import { localName } from './markup.ts'

/** A cell as its sheet writes it. */
export interface Cell {
  /** From 1. */
  readonly row: number
  readonly column: number
  /** Index into cellXfs. */
  readonly style: number
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d` (ECMA-376-1, 18.18.11). */
  readonly type: string
  /** Content of `v`, or the text of an inline string. */
  readonly value: string
  /** Where its start tag begins and ends in the text. */
  readonly tag: readonly [from: number, to: number]
}

/**
 * Visits the cells of a sheetData element in order.
 * @param text the element, as {@link splitMarkup} cut it
 */
export function visitCells(text: string, visit: (cell: Cell) => void): void {
  const parser = new SaxesParser({ xmlns: false })
  let [row, column] = [0, 0]
  let open: Omit<Cell, 'value'> | undefined
  let value = ''
  let takes = false
  let reading = false
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    if (local === 'row') {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r)
      column = 0
    } else if (local === 'c') {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      const from = text.lastIndexOf('<', parser.position - 1)
      const type = attributes.t ?? 'n'
      const style = Number(attributes.s ?? 0)
      open = { row, column, style, type, tag: [from, parser.position] }
      value = ''
    } else if (local === 'rPh') reading = true
    // How a word is read stands beside it and is no part of it.
    else if (local === 'v' || (local === 't' && !reading)) takes = true
  })
  parser.on('text', (piece) => {
    if (takes) value += piece
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 'v' || local === 't') takes = false
    else if (local === 'rPh') reading = false
    else if (local === 'c' && open) {
      visit({ ...open, value })
      open = undefined
    }
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}

/** `AB12` → 28. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/[^A-Z]/gi, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** The first row of a sheetData element with a value, from 1; undefined for an empty sheet. */
export function firstFilledRow(text: string): number | undefined {
  let row = 0
  for (const [tag, name] of text.matchAll(/<(?:[\w.-]+:)?(row|v|is)\b[^>]*>/g)) {
    if (name !== 'row') return row
    const number = /\sr\s*=\s*["'](\d+)/.exec(tag)?.[1]
    row = number === undefined ? row + 1 : Number(number)
  }
  return undefined
}
