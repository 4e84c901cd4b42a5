import { type XmlElement, childElements } from '../../shared/packages/xml.ts'
import { type Sheet, readSheet } from './sheet.ts'

/** Style sheets that a shape names: one each for its line, its fill and its text. */
export interface StyleNames {
  readonly LineStyle?: string
  readonly FillStyle?: string
  readonly TextStyle?: string
}

interface Style extends StyleNames {
  readonly sheet: Sheet
}

export type Styles = ReadonlyMap<string, Style>

const longestChain = 50

/** The style sheets of a document, by id. */
export function readStyles(document: XmlElement): Styles {
  const sheets = childElements(document, 'StyleSheets').flatMap((list) =>
    childElements(list, 'StyleSheet'),
  )
  return new Map(
    sheets.map((element) => [
      element.attributes.ID ?? '',
      { ...styleNames(element), sheet: readSheet(element) },
    ]),
  )
}

/** The style sheets an element names. */
export function styleNames({ attributes }: XmlElement): StyleNames {
  const { LineStyle, FillStyle, TextStyle } = attributes
  return { LineStyle, FillStyle, TextStyle }
}

function chainFor(name: string): keyof StyleNames {
  if (/^(Line|Begin|End|Rounding|Compound|QuickStyleLine)/.test(name)) return 'LineStyle'
  if (/^(Fill|Shdw|ShapeShdw|QuickStyleFill|QuickStyleShadow)/.test(name)) return 'FillStyle'
  return 'TextStyle'
}

/** The first answer along a chain of style sheets. */
function along<T>(
  styles: Styles,
  from: StyleNames,
  kind: keyof StyleNames,
  find: (sheet: Sheet) => T | undefined,
): T | undefined {
  let style = styles.get(from[kind] ?? '')
  for (let step = 0; style && step < longestChain; step++) {
    const found = find(style.sheet)
    if (found !== undefined) return found
    style = styles.get(style[kind] ?? '')
  }
  return undefined
}

/** A cell as the styles give it. */
export function styledCell(styles: Styles, from: StyleNames, name: string): string | undefined {
  return along(styles, from, chainFor(name), ({ cells }) => cells.get(name))
}

/** A cell of the first row of a section of the text style: Character or Paragraph. */
export function styledText(
  styles: Styles,
  from: StyleNames,
  section: 'Character' | 'Paragraph',
  name: string,
): string | undefined {
  return along(styles, from, 'TextStyle', ({ sections }) =>
    sections.get(section)?.rows.get('0')?.cells.get(name),
  )
}
