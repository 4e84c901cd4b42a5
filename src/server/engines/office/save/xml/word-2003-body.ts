import {
  type XmlElement,
  childElements,
  escapeXml,
  firstChild,
} from '../../../shared/packages/xml.ts'
import type { ZipPackage } from '../../../shared/packages/zip.ts'
import { element } from './markup.ts'
import { picture } from './word-2003-picture.ts'

/** What elements refer to by ids. */
export interface Context {
  readonly zip: ZipPackage
  readonly relations: ReadonlyMap<string, string>
  /** A part of Word's folder by its name there. */
  readonly part: (name: string) => XmlElement | undefined
  readonly footnotes: ReadonlyMap<string, XmlElement>
  readonly endnotes: ReadonlyMap<string, XmlElement>
  /** Numbers annotations and pictures. */
  readonly next: { value: number }
}

/** Word 2003 does not know these; what they hold is either elsewhere or decoration. */
const unknown = new Set([
  'proofErr',
  'lastRenderedPageBreak',
  'sdtPr',
  'sdtEndPr',
  'rsid',
  'uiPriority',
  'qFormat',
  'semiHidden',
  'unhideWhenUsed',
  'footnoteRef',
  'endnoteRef',
  'bCs',
  'iCs',
  'AlternateContent',
  'suppressLineNumbers',
  'mirrorIndents',
  'footnotePr',
  'endnotePr',
])

/** An element of a DOCX as one of Word 2003. */
export function bodyElement(node: XmlElement, context: Context): string {
  if (unknown.has(node.name)) return node.name === 'AlternateContent' ? choice(node, context) : ''
  const special = specials[node.name]
  return special ? special(node, context) : renamed(`w:${node.name}`, node, context)
}

function renamed(name: string, node: XmlElement, context: Context): string {
  return element(name, attributesOf(node), inside(node, context))
}

function inside(node: XmlElement, context: Context): string[] {
  return node.children.map((child) => {
    if (typeof child !== 'string') return bodyElement(child, context)
    // Blanks between elements are none of the text.
    return node.name === 't' || node.name === 'instrText' ? escapeXml(child) : ''
  })
}

/** Attributes of Word's own namespace. Switches are "on" and "off" (`onOffType`). */
function attributesOf({ attributes }: XmlElement): Record<string, string> {
  const own = Object.entries(attributes).filter(([name]) => /^w:(?!rsid)/.test(name))
  return Object.fromEntries(own.map(([name, value]) => [name, switches[value] ?? value]))
}

const switches: Readonly<Record<string, string>> = {
  true: 'on',
  false: 'off',
  start: 'left',
  end: 'right',
}

type Special = (node: XmlElement, context: Context) => string

const specials: Readonly<Record<string, Special>> = {
  drawing: (node, context) => picture(node, context),
  hyperlink: (node, context) =>
    element(
      'w:hlink',
      {
        'w:dest': context.relations.get(node.attributes['r:id'] ?? ''),
        'w:bookmark': node.attributes['w:anchor'],
      },
      inside(node, context),
    ),
  numPr: (node, context) => renamed('w:listPr', node, context),
  numId: (node, context) => renamed('w:ilfo', node, context),
  bookmarkStart: (node) => bookmark(node, 'Start'),
  bookmarkEnd: (node) => bookmark(node, 'End'),
  footnoteReference: (node, context) => note('w:footnote', node, context.footnotes, context),
  endnoteReference: (node, context) => note('w:endnote', node, context.endnotes, context),
  headerReference: (node, context) => pageMargin('w:hdr', node, context),
  footerReference: (node, context) => pageMargin('w:ftr', node, context),
  ins: (node, context) => change(node, 'Word.Insertion', context),
  del: (node, context) => change(node, 'Word.Deletion', context),
  sdt: (node, context) => {
    const content = firstChild(node, 'sdtContent')
    return content ? inside(content, context).join('') : ''
  },
  smartTag: (node, context) => inside(node, context).join(''),
}

function choice(node: XmlElement, context: Context): string {
  const fallback = firstChild(node, 'Fallback') ?? firstChild(node, 'Choice')
  return fallback ? inside(fallback, context).join('') : ''
}

function bookmark({ attributes }: XmlElement, which: 'Start' | 'End'): string {
  return element('aml:annotation', {
    'aml:id': attributes['w:id'] ?? '0',
    'w:type': `Word.Bookmark.${which}`,
    'w:name': attributes['w:name'],
  })
}

function note(
  name: string,
  node: XmlElement,
  notes: ReadonlyMap<string, XmlElement>,
  context: Context,
): string {
  const found = notes.get(node.attributes['w:id'] ?? '')
  return found ? element(name, {}, inside(found, context)) : ''
}

/** A header or footer stands in the section that has it; the ordinary one is called "odd". */
function pageMargin(name: string, node: XmlElement, context: Context): string {
  const target = context.relations.get(node.attributes['r:id'] ?? '')
  const root = target === undefined ? undefined : context.part(target)
  const type = node.attributes['w:type'] ?? 'default'
  if (!root) return ''
  return element(name, { 'w:type': type === 'default' ? 'odd' : type }, inside(root, context))
}

function change(node: XmlElement, type: string, context: Context): string {
  const { attributes } = node
  const marks = {
    'aml:id': attributes['w:id'] ?? String(context.next.value++),
    'w:type': type,
    'aml:author': attributes['w:author'],
    'aml:createdate': attributes['w:date'],
  }
  const content = childElements(node).map((child) => bodyElement(child, context))
  return element('aml:annotation', marks, [element('aml:content', {}, content)])
}
