import { SSF } from 'xlsx-republish'
import { escapeXml } from '../../shared/packages/xml.ts'
import {
  type Markup,
  attributeOf,
  childText,
  joinMarkup,
  putChild,
  setAttributes,
  splitMarkup,
} from './markup.ts'

/** The look of the cells of one entry of cellXfs, as far as it matters to their texts. */
export interface CellStyle {
  /** Format code: `General`, `#,##0.00`. */
  readonly code: string
  /** Points. */
  readonly size: number
  readonly bold: boolean
  readonly wraps: boolean
}

/** The styles part of a workbook, to which number formats can be added. */
export interface Styles {
  readonly cells: readonly CellStyle[]
  /**
   * A style that looks like another but shows numbers by a code of its own.
   * @param style index into cellXfs
   * @returns index of the new entry
   */
  addFormat(style: number, code: string): number
  /** The part with all that was added. */
  text(): string
}

/** The children of a style sheet in the schema's sequence (ECMA-376-1, 18.8.39). */
export const styleOrder =
  'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst'.split(
    ' ',
  )

/** Numbers below are built in (ECMA-376-1, 18.8.30). */
export const firstOwnFormat = 164

/** Reads a styles part. Throws Error when it is not well-formed. */
export function readStyles(part: string): Styles {
  const styles = splitMarkup(part)
  const formats = elementsOf(styles, 'numFmts')
  const codes = new Map(
    formats.map((format) => [attributeOf(format, 'numFmtId'), codeOf(format)] as const),
  )
  const fonts = elementsOf(styles, 'fonts').map((font) => ({
    size: Number(/<(?:[\w.-]+:)?sz\s[^>]*val=["']([\d.]+)/.exec(font)?.[1] ?? 11),
    bold: /<(?:[\w.-]+:)?b(?:\s*\/|\s+val=["'](?:1|true))/.test(font),
  }))
  const entries = elementsOf(styles, 'cellXfs')
  const addedFormats: string[] = []
  const addedEntries: string[] = []
  let nextFormat = Math.max(firstOwnFormat - 1, ...[...codes.keys()].map(Number)) + 1
  const known = new Map<string, number>()

  const cells = entries.map((entry) => {
    const id = attributeOf(entry, 'numFmtId') ?? '0'
    const font = fonts[Number(attributeOf(entry, 'fontId') ?? 0)]
    return {
      code: codes.get(id) ?? SSF.get_table()[Number(id)] ?? 'General',
      size: font?.size ?? 11,
      bold: font?.bold ?? false,
      wraps: /wrapText=["'](?:1|true)/.test(entry),
    }
  })
  const addFormat = (style: number, code: string): number => {
    const key = `${style} ${code}`
    const there = known.get(key)
    if (there !== undefined) return there
    const tag = `${styles.prefix}numFmt`
    const entry = entries[style] ?? `<${styles.prefix}xf/>`
    const id = String(nextFormat++)
    addedFormats.push(`<${tag} numFmtId="${id}" formatCode="${escapeXml(code)}"/>`)
    addedEntries.push(setAttributes(entry, { numFmtId: id, applyNumberFormat: '1' }))
    const index = entries.length + addedEntries.length - 1
    known.set(key, index)
    return index
  }
  const text = (): string => {
    const withFormats = withElements(styles, 'numFmts', [...formats, ...addedFormats])
    return joinMarkup(withElements(withFormats, 'cellXfs', [...entries, ...addedEntries]))
  }
  return { cells, addFormat, text }
}

/** The elements of a list of the style sheet. */
export function elementsOf(styles: Markup, list: string): string[] {
  const text = childText(styles, list)
  const pieces = text === undefined ? [] : splitMarkup(text).children
  return pieces.filter(({ name }) => name !== '').map((piece) => piece.text)
}

/** The style sheet with other elements in a list; an empty list leaves it as it is. */
export function withElements(styles: Markup, list: string, elements: readonly string[]): Markup {
  if (elements.length === 0) return styles
  const tag = styles.prefix + list
  const old = setAttributes(childText(styles, list) ?? `<${tag}/>`, {
    count: String(elements.length),
  })
  const children = elements.map((text) => ({ name: 'x', text }))
  return putChild(styles, list, joinMarkup({ ...splitMarkup(old), children }), styleOrder)
}

function codeOf(format: string): string {
  return unescapeXml(attributeOf(format, 'formatCode') ?? 'General')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The text that an attribute stands for. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return entities[name] ?? whole
  })
}
