import type { XmlElement } from '../../shared/packages/xml.ts'
import type { VisioDocument } from '../model/document.ts'
import type { Shape } from '../model/shapes.ts'
import { type Row, toNumber } from '../model/sheet.ts'
import type { Rgb } from '../theme/colour.ts'
import type { Look } from './look.ts'

/** Text of one look. */
export interface Run {
  readonly text: string
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** Points. */
  readonly size: number
  /** Points above the baseline. */
  readonly rise: number
  readonly rgb: Rgb
  readonly transparency: number
}

/** A paragraph; lengths in points. */
export interface Paragraph {
  readonly runs: readonly Run[]
  readonly align: number
  readonly first: number
  readonly left: number
  readonly right: number
  readonly before: number
  readonly after: number
  /** Height of a line: negative is a share of the font's size, positive points. */
  readonly spacing: number
  readonly bullet: string
}

const bullets = ['', '\u2022', '\u25CB', '\u25A0', '\u25A1', '\u2756', '\u27A2', '\u2713']

/** The paragraphs of a shape's text. Fields hold their last value, as Visio stored it. */
export function paragraphsOf(shape: Shape, look: Look, document: VisioDocument): Paragraph[] {
  const rows = (section: string) => shape.sheet.sections.get(section)?.rows
  let character: Row | undefined = rows('Character')?.get('0')
  let paragraph: Row | undefined = rows('Paragraph')?.get('0')
  let runs: Run[] = []
  const result: Paragraph[] = []
  const end = () => {
    result.push(paragraphLook(runs, paragraph, look))
    runs = []
  }
  const add = (text: string) => {
    for (const [index, line] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
      if (index > 0) end()
      if (line !== '') runs.push(runLook(line, character, look, document))
    }
  }
  const visit = (element: XmlElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') add(child)
      else if (child.name === 'cp') character = rows('Character')?.get(child.attributes.IX ?? '0')
      else if (child.name === 'pp') paragraph = rows('Paragraph')?.get(child.attributes.IX ?? '0')
      else visit(child)
    }
  }
  if (shape.text) visit(shape.text)
  // Visio ends every text with a line feed of its own, which starts no line.
  if (runs.length > 0) end()
  return result
}

function runLook(text: string, row: Row | undefined, look: Look, document: VisioDocument): Run {
  const cell = (name: string) => look.textCell('Character', row, name)
  const style = toNumber(cell('Style'))
  const font = cell('Font') ?? document.theme?.bodyFont ?? 'Calibri'
  const position = toNumber(cell('Pos'))
  const size = Math.min(2000, toNumber(cell('Size'), 1 / 6) * 72)
  const capitals = toNumber(cell('Case')) === 1 || (style & 8) !== 0
  return {
    text: capitals ? text.toUpperCase() : text,
    family: document.faces.get(font) ?? font,
    bold: (style & 1) !== 0,
    italic: (style & 2) !== 0,
    underline: (style & 4) !== 0,
    strike: cell('Strikethru') === '1',
    size: position === 0 ? size : size * 0.6,
    rise: position === 1 ? size * 0.33 : position === 2 ? -size * 0.12 : 0,
    rgb: look.colour(cell('Color')) ?? themeColour(look, document),
    transparency: toNumber(cell('ColorTrans')),
  }
}

function themeColour(look: Look, { theme }: VisioDocument): Rgb {
  const matrix = look.number('QuickStyleFontMatrix', 1)
  const quick = look.quick('QuickStyleFontColor')
  const rgb = theme?.font(matrix, quick, look.variant) ?? theme?.colour(0, look.variant)
  if (!rgb) return [0, 0, 0]
  // A style may be varied where it could not be read: white letters without a fill behind them.
  const bare = !look.themed('FillPattern') && look.number('FillPattern', 1) === 0
  return bare && Math.min(...rgb) > 0.9 ? quick : rgb
}

function paragraphLook(runs: readonly Run[], row: Row | undefined, look: Look): Paragraph {
  const cell = (name: string) => look.textCell('Paragraph', row, name)
  const points = (name: string) => toNumber(cell(name)) * 72
  const spacing = toNumber(cell('SpLine'), -1.2)
  return {
    runs,
    align: toNumber(cell('HorzAlign'), 1),
    first: points('IndFirst'),
    left: points('IndLeft'),
    right: points('IndRight'),
    before: points('SpBefore'),
    after: points('SpAfter'),
    spacing: spacing > 0 ? spacing * 72 : spacing,
    bullet: cell('BulletStr') || (bullets[toNumber(cell('Bullet'))] ?? ''),
  }
}
