import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
  textOf,
} from '../shared/packages/xml.ts'
import type { Palette } from './colours.ts'
import type { Colour, Look, Paragraph, Run, Text } from './deck.ts'
import { points } from './frames.ts'

/** What the texts of a shape inherit from. */
export interface Inherited {
  readonly palette: Palette
  /** Lists of level properties (`lvl1pPr` …), the nearest first. */
  readonly lists: readonly XmlElement[]
  /** Body properties, the nearest first. */
  readonly bodies: readonly XmlElement[]
  /** Typefaces behind `+mj-lt` and `+mn-lt`. */
  readonly fonts: Readonly<Record<string, string>>
  /** For text without a colour of its own, as a shape's style states it. */
  readonly colour: Colour | undefined
}

const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 }

/** Reads a `txBody`; undefined when it holds no text. */
export function readText(body: XmlElement, inherited: Inherited): Text | undefined {
  const properties = firstChild(body, 'bodyPr')
  const list = firstChild(body, 'lstStyle')
  const bodies = [...(properties ? [properties] : []), ...inherited.bodies]
  const lists = [...(list ? [list] : []), ...inherited.lists]
  const fit = bodies.flatMap((one) => childElements(one, 'normAutofit'))[0]?.attributes.fontScale
  const scale = fit === undefined ? 1 : Number.parseFloat(fit) / (fit.endsWith('%') ? 100 : 100_000)
  const paragraphs = childElements(body, 'p').map((paragraph) =>
    readParagraph(paragraph, { ...inherited, lists }, scale),
  )
  if (paragraphs.every(({ runs }) => runs.length === 0)) return undefined
  const inset = (name: string, usual: number) => {
    const value = bodies.map(({ attributes }) => attributes[name]).find((one) => one !== undefined)
    return value === undefined ? usual : points(value)
  }
  const anchor = bodies.map(({ attributes }) => attributes.anchor).find((one) => one !== undefined)
  return {
    paragraphs,
    anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    insets: [inset('lIns', 7.2), inset('tIns', 3.6), inset('rIns', 7.2), inset('bIns', 3.6)],
  }
}

const aligns: Readonly<Record<string, Paragraph['align']>> = {
  ctr: 'center',
  r: 'right',
  just: 'justify',
}

function readParagraph(paragraph: XmlElement, inherited: Inherited, scale: number): Paragraph {
  const own = firstChild(paragraph, 'pPr')
  const level = Number(own?.attributes.lvl ?? 0) + 1
  const levels = [
    ...(own ? [own] : []),
    ...inherited.lists.flatMap((list) => childElements(list, `lvl${level}pPr`)),
  ]
  const value = (name: string) =>
    levels.map(({ attributes }) => attributes[name]).find((one) => one !== undefined)
  const runs: Run[] = []
  for (const piece of childElements(paragraph)) {
    const text = textOfPiece(piece)
    if (text === '') continue
    const properties = firstChild(piece, 'rPr')
    runs.push({ text, look: lookOf(properties, levels, inherited, scale) })
  }
  const bullet = bulletOf(levels)
  const [first] = runs
  // Keynote has lists of its own; a written bullet looks the same in every reader.
  if (first && bullet !== '') runs.unshift({ text: `${bullet}\u2002`, look: first.look })
  return {
    align: aligns[value('algn') ?? ''] ?? 'left',
    indent: Math.max(0, points(value('marL')) + (bullet === '' ? 0 : points(value('indent')))),
    runs,
  }
}

function textOfPiece(piece: XmlElement): string {
  if (piece.name === 'br') return '\n'
  if (piece.name !== 'r' && piece.name !== 'fld') return ''
  return descendants(piece, 't').map(textOf).join('')
}

function bulletOf(levels: readonly XmlElement[]): string {
  const kinds = levels.flatMap((level) =>
    childElements(level).filter(({ name }) => /^bu(None|Char|AutoNum)$/.test(name)),
  )
  const [nearest] = kinds
  if (!nearest || nearest.name === 'buNone') return ''
  const character = nearest.attributes.char ?? '•'
  // Symbol fonts have their signs in the private area, where others have none.
  return /^[\u2022\u2013\u2014\u25A0-\u25FF*>-]$/.test(character) ? character : '•'
}

function lookOf(
  own: XmlElement | undefined,
  levels: readonly XmlElement[],
  { palette, fonts, colour }: Inherited,
  scale: number,
): Look {
  const all = [...(own ? [own] : []), ...levels.flatMap((level) => childElements(level, 'defRPr'))]
  const value = (name: string) =>
    all.map(({ attributes }) => attributes[name]).find((one) => one !== undefined)
  const typeface = all
    .map((properties) => firstChild(properties, 'latin')?.attributes.typeface)
    .find((name) => name !== undefined)
  const font = (typeface === undefined ? undefined : (fonts[typeface] ?? typeface)) || 'Helvetica'
  const inRun = own && palette.fillOf(own)
  const inLevels = all.map((one) => palette.fillOf(one)).find((one) => one !== undefined)
  return {
    font,
    size: (Number(value('sz') ?? 1800) / 100) * scale,
    bold: value('b') === '1' || value('b') === 'true',
    italic: value('i') === '1' || value('i') === 'true',
    underline: (value('u') ?? 'none') !== 'none',
    colour: inRun ?? colour ?? inLevels ?? black,
  }
}
