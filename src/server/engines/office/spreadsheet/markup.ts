import { SaxesParser } from 'saxes'

/**
 * XML that is changed in a few places only. It is cut into the children of its root and put
 * together again, so that all that nobody asked to change stays as it was written, byte for byte.
 */
export interface Markup {
  /** Declaration, comments and the start tag of the root. */
  readonly start: string
  /** Of the root, with its colon: `x:`; empty mostly. New elements need it too. */
  readonly prefix: string
  readonly children: readonly Piece[]
  /** The end tag of the root and what follows. */
  readonly end: string
}

/** A child of the root as it is written; between children there are pieces without a name. */
export interface Piece {
  /** Local name. */
  readonly name: string
  readonly text: string
}

/**
 * Cuts a document or a single element into the children of its root. Throws Error for anything that
 * is not well-formed, and for entities beyond the five of XML.
 */
export function splitMarkup(text: string): Markup {
  const parser = new SaxesParser({ xmlns: false })
  const children: Piece[] = []
  let depth = 0
  let root = ''
  let start = ''
  let end = text.length
  let from = 0
  let name = ''
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth === 1) {
      root = tag.name
      from = parser.position
      start = text.slice(0, from)
    } else if (depth === 2) {
      const at = text.lastIndexOf('<', parser.position - 1)
      if (at > from) children.push({ name: '', text: text.slice(from, at) })
      from = at
      name = localName(tag.name)
    }
  })
  parser.on('closetag', () => {
    depth -= 1
    if (depth === 1) {
      children.push({ name, text: text.slice(from, parser.position) })
      from = parser.position
    } else if (depth === 0) {
      const closing = text.lastIndexOf('<', parser.position - 1)
      end = Math.max(closing, from)
      if (end > from) children.push({ name: '', text: text.slice(from, end) })
    }
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  const colon = root.indexOf(':')
  const prefix = colon === -1 ? '' : root.slice(0, colon + 1)
  if (!start.endsWith('/>')) return { start, prefix, children, end: text.slice(end) }
  return { start: `${start.slice(0, -2)}>`, prefix, children, end: `</${root}>${text.slice(end)}` }
}

/** The whole text again. */
export function joinMarkup({ start, children, end }: Markup): string {
  return start + children.map(({ text }) => text).join('') + end
}

/** The text of a child; undefined when there is none of that name. */
export function childText({ children }: Markup, name: string): string | undefined {
  return children.find((piece) => piece.name === name)?.text
}

/**
 * Puts a child in the place of the one of its name, or where a schema's sequence wants it.
 * @param order local names in the sequence of the schema
 */
export function putChild(
  markup: Markup,
  name: string,
  text: string,
  order: readonly string[],
): Markup {
  const { children } = markup
  const at = children.findIndex((piece) => piece.name === name)
  if (at !== -1) return { ...markup, children: children.with(at, { name, text }) }
  const rank = order.indexOf(name)
  const before = children.findLastIndex((piece) => {
    const other = order.indexOf(piece.name)
    return other !== -1 && other < rank
  })
  return { ...markup, children: children.toSpliced(before + 1, 0, { name, text }) }
}

/** Without the prefix: `row` of `x:row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const startTag = /^<[^\s/>]+(?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/

/**
 * Sets attributes of the element that a text begins with; undefined takes one away. Values must be
 * escaped already.
 */
export function setAttributes(
  element: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const tag = startTag.exec(element)?.[0]
  if (tag === undefined) throw new Error('the text does not begin with an element')
  let changed = tag
  for (const [name, value] of Object.entries(changes)) {
    const without = changed.replace(new RegExp(`\\s+${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')
    const added = value === undefined ? '' : ` ${name}="${value}"`
    changed = without.replace(/\s*(\/?>)$/, (_, close: string) => `${added}${close}`)
  }
  return changed + element.slice(tag.length)
}

/** An attribute of the element that a text begins with, as it is written. */
export function attributeOf(element: string, name: string): string | undefined {
  const tag = startTag.exec(element)?.[0] ?? ''
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found?.[1] ?? found?.[2]
}
