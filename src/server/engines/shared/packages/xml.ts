import { SaxesParser } from 'saxes'

/** An element with its children in order. Names are without prefix; see `uri` for the namespace. */
export interface XmlElement {
  /** Local name: `sp` of `p:sp`. */
  readonly name: string
  readonly prefix: string
  readonly uri: string
  /** By qualified name as written: `r:id`, `Width`. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

interface Open extends XmlElement {
  readonly children: (XmlElement | string)[]
}

const deepest = 2000

/**
 * Reads well-formed XML into a tree. No document type is honoured: an entity beyond the five of XML
 * is an error, so that nothing outside is named and nothing multiplies.
 * @param text UTF-8 text; throws Error with line and column for anything that is not well-formed
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const stack: Open[] = []
  let root: XmlElement | undefined
  parser.on('opentag', ({ local, prefix, uri, attributes }) => {
    if (stack.length >= deepest) throw new Error(`elements are nested deeper than ${deepest}`)
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const element: Open = {
      name: local,
      prefix,
      uri,
      attributes: Object.fromEntries(values) as Record<string, string>,
      children: [],
    }
    stack.at(-1)?.children.push(element)
    root ??= element
    stack.push(element)
  })
  parser.on('closetag', () => void stack.pop())
  const add = (piece: string) => void stack.at(-1)?.children.push(piece)
  parser.on('text', add)
  parser.on('cdata', add)
  // Without a handler saxes keeps quiet about some errors and goes on.
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!root) throw new Error('there is no element')
  return root
}

/** The child elements, of one name where it is given. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

/** The first child element of a name. */
export function firstChild(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element, name)[0]
}

/** All elements below (not itself) of a name, in document order. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ])
}

/** All text below, joined. */
export function textOf(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}

/** Text for an element or a quoted attribute; characters that XML 1.0 cannot hold are dropped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '') // oxlint-disable-line no-control-regex
}
