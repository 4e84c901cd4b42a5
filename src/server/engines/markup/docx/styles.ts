import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
} from '../../shared/packages/xml.ts'
import {
  type ParagraphLook,
  type RunLook,
  hasBorders,
  paragraphLook,
  runLook,
  value,
} from './looks.ts'

/** What a style says, with all it is based on. */
export interface Style {
  readonly paragraph: ParagraphLook
  readonly run: RunLook
  /** As people see it, in lower case: `heading 1`. */
  readonly name: string
  /** For styles of tables. */
  readonly borders: boolean
}

/** The styles of a document (ECMA-376, part 1, 17.7). */
export interface Styles {
  /** What every paragraph begins with. */
  readonly defaults: Style
  of(id: string | undefined): Style | undefined
  /** The style of paragraphs that name none. */
  readonly usual: string | undefined
  fontOf(theme: string): string | undefined
}

const deepest = 30

/** Reads styles.xml and the fonts of the theme, either of which may be absent. */
export function readStyles(root: XmlElement | undefined, theme: XmlElement | undefined): Styles {
  const fontOf = themeFonts(theme)
  const elements = root ? childElements(root, 'style') : []
  const byId = new Map(elements.map((element) => [value(element, 'styleId') ?? '', element]))
  const defaults = root && firstChild(root, 'docDefaults')
  const known = new Map<string, Style | undefined>()
  const of = (id: string | undefined, depth = 0): Style | undefined => {
    if (id === undefined || depth > deepest) return undefined
    if (known.has(id)) return known.get(id)
    const element = byId.get(id)
    const base = element && of(value(firstChild(element, 'basedOn')), depth + 1)
    const style = element && merged(base, element, fontOf)
    known.set(id, style)
    return style
  }
  const usual = elements.find(
    (element) =>
      value(element, 'type') === 'paragraph' &&
      /^(1|true|on)$/.test(value(element, 'default') ?? ''),
  )
  return {
    defaults: {
      paragraph: paragraphLook(defaults && descendants(defaults, 'pPr')[0]),
      run: runLook(defaults && descendants(defaults, 'rPr')[0], fontOf),
      name: '',
      borders: false,
    },
    of: (id) => of(id),
    usual: value(usual, 'styleId') ?? (byId.has('Normal') ? 'Normal' : undefined),
    fontOf,
  }
}

function merged(base: Style | undefined, element: XmlElement, fontOf: Styles['fontOf']): Style {
  const table = firstChild(element, 'tblPr')
  return {
    paragraph: { ...base?.paragraph, ...paragraphLook(firstChild(element, 'pPr')) },
    run: { ...base?.run, ...runLook(firstChild(element, 'rPr'), fontOf) },
    name: (value(firstChild(element, 'name')) ?? '').toLowerCase(),
    borders: (base?.borders ?? false) || hasBorders(table && firstChild(table, 'tblBorders')),
  }
}

function themeFonts(theme: XmlElement | undefined): (name: string) => string | undefined {
  const latin = (kind: string) => {
    const scheme = theme && descendants(theme, kind)[0]
    return scheme && firstChild(scheme, 'latin')?.attributes.typeface
  }
  const fonts = { major: latin('majorFont'), minor: latin('minorFont') }
  return (name) => (name.startsWith('major') ? fonts.major : fonts.minor) || undefined
}
