import { type XmlElement, childElements, firstChild } from '../../shared/packages/xml.ts'
import type { Paragraph, TextLook } from '../model/model.ts'
import { familyOf } from '../read/styles.ts'

/** A style sheet of '09: styles by id and by identifier, and the sheet it builds on. */
interface Sheet {
  readonly byName: ReadonlyMap<string, XmlElement>
  readonly parent: string | undefined
}

/** A style with the sheet that its parents are looked up in. */
export interface Style {
  readonly element: XmlElement
  readonly sheet: string
}

/** All style sheets of a document. */
export interface Styles {
  /** A style by its id or identifier, as seen from a sheet. */
  find(name: string | undefined, sheet: string): Style | undefined
  /** A property of a style or of those it builds on: the element that holds its value. */
  property(style: Style | undefined, name: string): XmlElement | undefined
}

const deepest = 60

/** An attribute without its prefix: files name `sfa:ID` and `sf:ident`. */
export function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes[`sfa:${name}`] ?? attributes[`sf:${name}`] ?? attributes[`key:${name}`]
}

/** Collects the style sheets below an element. */
export function readStyles(root: XmlElement): Styles {
  const sheets = new Map<string, Sheet>()
  const ids = new Map<string, Style>()
  const visit = (element: XmlElement, sheet: string, names: Map<string, XmlElement>) => {
    for (const child of childElements(element)) {
      if (child.name === 'stylesheet' && attribute(child, 'ID') !== undefined) {
        const id = attribute(child, 'ID') ?? ''
        const own = new Map<string, XmlElement>()
        const parent = firstChild(child, 'parent-ref')
        sheets.set(id, { byName: own, parent: parent && attribute(parent, 'IDREF') })
        visit(child, id, own)
        continue
      }
      if (firstChild(child, 'property-map')) {
        const id = attribute(child, 'ID')
        const ident = attribute(child, 'ident')
        if (id !== undefined) ids.set(id, { element: child, sheet })
        if (ident !== undefined && !names.has(ident)) names.set(ident, child)
      }
      visit(child, sheet, names)
    }
  }
  visit(root, '', new Map())

  const byIdent = (ident: string, from: string | undefined, not?: XmlElement) => {
    let id = from
    for (let step = 0; id !== undefined && step < deepest; step++) {
      const sheet = sheets.get(id)
      const element = sheet?.byName.get(ident)
      if (element && element !== not) return { element, sheet: id }
      id = sheet?.parent
    }
    return undefined
  }
  return {
    find: (name, sheet) =>
      name === undefined ? undefined : (ids.get(name) ?? byIdent(name, sheet)),
    property(style, name) {
      let next = style
      for (let step = 0; next && step < deepest; step++) {
        const map = firstChild(next.element, 'property-map')
        const value = map && firstChild(map, name)
        const inside = value && childElements(value)[0]
        if (inside) return inside
        const parent = attribute(next.element, 'parent-ident')
        next = parent === undefined ? undefined : byIdent(parent, next.sheet, next.element)
      }
      return undefined
    },
  }
}

/** A number among the properties. */
export function numberOf(element: XmlElement | undefined): number | undefined {
  const value = Number(element && attribute(element, 'number'))
  return element && Number.isFinite(value) ? value : undefined
}

/** A colour as `rrggbb`; undefined for one that is invisible or of another space. */
export function oldColour(element: XmlElement | undefined): string | undefined {
  if (element?.name !== 'color' || attribute(element, 'a') === '0') return undefined
  const white = attribute(element, 'w')
  const parts =
    white === undefined
      ? ['r', 'g', 'b'].map((name) => attribute(element, name))
      : [white, white, white]
  const numbers = parts.map(Number)
  if (!numbers.every(Number.isFinite)) return undefined
  return numbers
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

/** How letters of a style look. */
export function oldLook(styles: Styles, style: Style | undefined): TextLook {
  const get = (name: string) => styles.property(style, name)
  const nameElement = get('fontName')
  const font = nameElement && attribute(nameElement, 'string')
  const flag = (name: string) => numberOf(get(name))
  const look = {
    font: font === undefined ? undefined : familyOf(font),
    size: numberOf(get('fontSize')),
    bold:
      flag('bold') === undefined && font === undefined
        ? undefined
        : flag('bold') === 1 || /bold/i.test(font ?? ''),
    italic:
      flag('italic') === undefined && font === undefined
        ? undefined
        : flag('italic') === 1 || /italic|oblique/i.test(font ?? ''),
    underline: flag('underline') === undefined ? undefined : flag('underline') !== 0,
    strike: flag('strikethru') === undefined ? undefined : flag('strikethru') !== 0,
    colour: oldColour(get('fontColor')),
  }
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}

const alignments = ['left', 'right', 'center', 'justify'] as const

/** How a paragraph of a style stands. */
export function oldParagraphLook(
  styles: Styles,
  style: Style | undefined,
): Pick<Paragraph, 'align' | 'before' | 'after' | 'style'> {
  return {
    align: alignments[numberOf(styles.property(style, 'alignment')) ?? -1],
    before: numberOf(styles.property(style, 'spaceBefore')),
    after: numberOf(styles.property(style, 'spaceAfter')),
    style: style && attribute(style.element, 'name'),
  }
}
