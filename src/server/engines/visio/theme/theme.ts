import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
} from '../../shared/packages/xml.ts'
import { type Rgb, type Tone, drawingColour } from './colour.ts'

/** What a quick style makes of a shape's line. */
export interface ThemeLine extends Tone {
  /** Inches. */
  readonly weight: number
}

/** What a quick style fills a shape with: one colour, or several along an angle. */
export interface ThemeFill {
  readonly stops: readonly (Tone & { readonly at: number })[]
  /** Radians, anticlockwise. */
  readonly angle: number
}

/** A theme: colours and styles that shapes point into by number (MS-VSDX 2.2.7, DrawingML). */
export interface Theme {
  /** A colour by its quick style number: 0 dark, 1 light, 2 … 7 accents, 100 … 106 of the variant. */
  colour(number: number, variant: number): Rgb | undefined
  /** A line style by its matrix number: 1 … 6, or 100 … 103 of the variant. */
  line(matrix: number, colour: Rgb, variant: number): ThemeLine | undefined
  fill(matrix: number, colour: Rgb, variant: number): ThemeFill | undefined
  /** The colour of text in a shape of this font matrix number. */
  font(matrix: number, colour: Rgb, variant: number): Rgb | undefined
  readonly bodyFont: string | undefined
}

const slots = ['dk1', 'lt1', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
/** English Metric Units in an inch. */
const emu = 914_400

/** Reads a theme part. */
export function readTheme(root: XmlElement): Theme {
  const scheme = new Map(
    descendants(root, 'clrScheme')
      .flatMap((list) => childElements(list))
      .map((entry) => [entry.name, firstColour(entry, () => undefined)?.rgb]),
  )
  const first = (name: string) => descendants(root, name)[0]
  const fills = listOf(first('fillStyleLst'))
  const lines = listOf(first('lnStyleLst'))
  const variants = descendants(root, 'variationClrScheme')
  const variantStyles = descendants(root, 'variationStyleScheme')
  const fontStyles = listOf(first('fontStyles'))
  const named = (phClr: Rgb) => (name: string) =>
    name === 'phClr' ? phClr : scheme.get({ tx1: 'dk1', bg1: 'lt1' }[name] ?? name)
  const indexOf = (matrix: number, variant: number, attribute: string) => {
    if (matrix < 100) return matrix
    const style = childElements(variantStyles[variant] ?? variantStyles[0] ?? root, 'varStyle')
    return Number(style[matrix - 100]?.attributes[attribute] ?? 0)
  }
  return {
    bodyFont: descendants(root, 'minorFont')
      .flatMap((font) => childElements(font, 'latin'))
      .map(({ attributes }) => attributes.typeface)[0],
    colour(number, variant) {
      if (number < 100) return scheme.get(slots[number] ?? '')
      const list = variants[variant] ?? variants[0]
      // A variant of one tone has that tone in all places.
      const place = list?.attributes.monotone === '1' ? 1 : number - 99
      const entry = list && firstChild(list, `varColor${place}`)
      return entry && firstColour(entry, named([0, 0, 0]))?.rgb
    },
    line(matrix, colour, variant) {
      const style = lines[indexOf(matrix, variant, 'lineIdx') - 1]
      const solid = style && firstChild(style, 'solidFill')
      const tone = solid && firstColour(solid, named(colour))
      return tone && { ...tone, weight: Number(style.attributes.w ?? emu / 96) / emu }
    },
    fill(matrix, colour, variant) {
      const style = fills[indexOf(matrix, variant, 'fillIdx') - 1]
      if (!style) return undefined
      const angle = Number(firstChild(style, 'lin')?.attributes.ang ?? 0) / 60_000
      const stops = descendants(style, 'gs').flatMap((stop) => {
        const tone = firstColour(stop, named(colour))
        return tone ? [{ ...tone, at: Number(stop.attributes.pos ?? 0) / 100_000 }] : []
      })
      const plain = stops.length === 0 ? firstColour(style, named(colour)) : undefined
      if (plain) stops.push({ ...plain, at: 0 })
      return stops.length === 0 ? undefined : { stops, angle: (-angle * Math.PI) / 180 }
    },
    font(matrix, colour, variant) {
      const style = fontStyles[indexOf(matrix, variant, 'fontIdx') - 1]
      return style && firstColour(style, named(colour))?.rgb
    },
  }
}

function listOf(element: XmlElement | undefined): XmlElement[] {
  return element ? childElements(element) : []
}

function firstColour(
  element: XmlElement,
  named: (name: string) => Rgb | undefined,
): Tone | undefined {
  for (const child of childElements(element)) {
    const found = child.name.endsWith('Clr')
      ? drawingColour(child, named)
      : firstColour(child, named)
    if (found) return found
  }
  return undefined
}
