import {
  type XmlElement,
  childElements,
  descendants,
  escapeXml,
  firstChild,
  textOf,
} from '../../shared/packages/xml.ts'
import { safeLink } from '../safe-address.ts'
import type { Context } from './context.ts'
import { type RunLook, runLook, value } from './looks.ts'
import { runHtml } from './run-html.ts'

/** The inside of a paragraph. */
export interface Inline {
  readonly html: string
  /** Contents of text boxes, which stand after the paragraph. */
  readonly boxes: readonly XmlElement[]
}

interface Field {
  instruction: string
  shown: boolean
}

/** Writes runs, links, pictures and fields of a paragraph. @param base the look of its style */
export function inlineHtml(paragraph: XmlElement, base: RunLook, context: Context): Inline {
  const boxes: XmlElement[] = []
  const fields: Field[] = []
  const write = (parent: XmlElement): string =>
    childElements(parent)
      .map((child) => {
        if (child.name === 'r') return run(child)
        if (child.name === 'hyperlink') return linked(child, context, write(child))
        if (child.name === 'fldSimple') return write(child)
        if (child.name === 'bookmarkStart') return bookmark(child)
        // Deleted text stays out, inserted text in; so do the wrappers of fields and languages.
        return /^(ins|moveTo|smartTag|sdt|sdtContent|dir|bdo)$/.test(child.name) ? write(child) : ''
      })
      .join('')
  const run = (element: XmlElement): string => {
    const properties = firstChild(element, 'rPr')
    const style = context.styles.of(value(properties && firstChild(properties, 'rStyle')))
    const look: RunLook = {
      ...base,
      ...style?.run,
      ...runLook(properties, (theme) => context.styles.fontOf(theme)),
      ...(isNoteMark(element) && { raised: 'super' }),
    }
    const content = pieces(element)
    if (look.hidden || content === '' || fields.some((field) => !field.shown)) return ''
    return linkOf(fields, runHtml(content, look, context.base))
  }
  const pieces = (element: XmlElement): string =>
    childElements(element)
      .map((piece) => pieceHtml(piece, context, fields, boxes))
      .join('')
  return { html: write(paragraph), boxes }
}

function isNoteMark(run: XmlElement): boolean {
  return childElements(run).some(({ name }) => /^(foot|end)noteReference$/.test(name))
}

function pieceHtml(
  piece: XmlElement,
  context: Context,
  fields: Field[],
  boxes: XmlElement[],
): string {
  const last = fields.at(-1)
  switch (piece.name) {
    case 't':
      return escapeXml(textOf(piece))
    case 'tab':
    case 'ptab':
      return '\t'
    case 'br':
    case 'cr':
      return '<br>'
    case 'noBreakHyphen':
      return '\u2011'
    case 'softHyphen':
      return '&shy;'
    case 'sym':
      return symbol(piece)
    case 'instrText':
      if (last) last.instruction += textOf(piece)
      return ''
    case 'fldChar':
      follow(fields, value(piece, 'fldCharType'))
      return ''
    case 'footnoteReference':
    case 'endnoteReference':
      return noteMark(piece, context)
    case 'drawing':
    case 'pict':
    case 'object':
    case 'AlternateContent':
      return drawn(piece, context, boxes)
    default:
      return ''
  }
}

function follow(fields: Field[], step: string | undefined): void {
  const last = fields.at(-1)
  if (step === 'begin') fields.push({ instruction: '', shown: false })
  else if (step === 'separate' && last) last.shown = true
  else if (step === 'end') fields.pop()
}

/** Fields that are links keep their address; of all others the last result stays. */
function linkOf(fields: readonly Field[], html: string): string {
  const field = fields.findLast(({ instruction }) => /^\s*HYPERLINK\b/i.test(instruction))
  const [, address] = /HYPERLINK\s+(?!\\)"?([^"\s]+)"?/i.exec(field?.instruction ?? '') ?? []
  const [, place] = /\\l\s+"([^"]+)"/i.exec(field?.instruction ?? '') ?? []
  const target = safeLink((address ?? '') + (place === undefined ? '' : `#${place}`))
  return field && target ? `<a href="${escapeXml(target)}">${html}</a>` : html
}

function linked(element: XmlElement, context: Context, html: string): string {
  const relation = context.file.relations(context.part).get(element.attributes['r:id'] ?? '')
  const anchor = value(element, 'anchor')
  const address =
    (relation?.external ? relation.target : '') + (anchor === undefined ? '' : `#${anchor}`)
  const target = safeLink(address)
  return target ? `<a href="${escapeXml(target)}">${html}</a>` : html
}

function bookmark(element: XmlElement): string {
  const name = value(element, 'name') ?? ''
  return name === '' || name === '_GoBack' ? '' : `<a id="${escapeXml(name)}"></a>`
}

/** Signs of the fonts Symbol and Wingdings have private codes; the frequent ones have others too. */
const signs: Readonly<Record<string, string>> = {
  F0B7: '•',
  F0A7: '▪',
  F0D8: '➢',
  F0FC: '✓',
  F0E0: '→',
  F04A: '☺',
  F06F: '□',
}

function symbol(piece: XmlElement): string {
  const code = (value(piece, 'char') ?? '').toUpperCase()
  const number = Number.parseInt(code, 16)
  const isText = Number.isInteger(number) && number >= 0x20 && number < 0xd800
  return signs[code] ?? (isText ? escapeXml(String.fromCodePoint(number)) : '□')
}

function noteMark(piece: XmlElement, { notes }: Context): string {
  notes.push(`${piece.name.replace('Reference', '')} ${value(piece, 'id') ?? ''}`)
  const number = notes.length
  return `<a id="ref-${number}" href="#note-${number}">${number}</a>`
}

const emuOfPixel = 9525

/** Pictures of a drawing, in the first way it is given. Text boxes are put aside. */
function drawn(piece: XmlElement, context: Context, boxes: XmlElement[]): string {
  const choice =
    piece.name === 'AlternateContent'
      ? (firstChild(piece, 'Choice') ?? firstChild(piece, 'Fallback'))
      : piece
  if (!choice) return ''
  boxes.push(...descendants(choice, 'txbxContent'))
  const [extent] = descendants(choice, 'extent')
  const [about] = descendants(choice, 'docPr')
  const ids = [
    ...descendants(choice, 'blip').map((blip) => blip.attributes['r:embed']),
    ...descendants(choice, 'imagedata').map((image) => image.attributes['r:id']),
  ]
  return ids
    .map((id) => {
      const relation = context.file.relations(context.part).get(id ?? '')
      // Pictures elsewhere are never loaded.
      const address =
        relation && !relation.external ? context.pictures.addressOf(relation.target) : undefined
      if (address === undefined) return ''
      const alternative = escapeXml(about?.attributes.descr ?? '')
      return `<img src="${address}" alt="${alternative}"${sizeOf(extent)}>`
    })
    .join('')
}

function sizeOf(extent: XmlElement | undefined): string {
  const width = Math.round(Number(extent?.attributes.cx) / emuOfPixel)
  const height = Math.round(Number(extent?.attributes.cy) / emuOfPixel)
  return width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''
}
