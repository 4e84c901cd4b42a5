import type { VisioDocument, VisioPage } from '../model/document.ts'
import type { Shape } from '../model/shapes.ts'
import { type Row, rowsOf, toNumber } from '../model/sheet.ts'
import { styledCell, styledText } from '../model/styles.ts'
import { type Rgb, parseHex } from '../theme/colour.ts'

/** Values of a shape, from itself, its master, its styles and the theme. */
export interface Look {
  /** A cell as stored; undefined where it is left to the theme or is not there. */
  cell(name: string): string | undefined
  number(name: string, fallback?: number): number
  flag(name: string): boolean
  /** Whether the theme decides. */
  themed(name: string): boolean
  colour(value: string | undefined): Rgb | undefined
  /** A cell of a row of Character or Paragraph. */
  textCell(
    section: 'Character' | 'Paragraph',
    row: Row | undefined,
    name: string,
  ): string | undefined
  /** Number of the theme's variant. */
  readonly variant: number
  /** Colour that a quick style number stands for. */
  quick(name: string): Rgb
}

const standardColours =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 e6e6e6 cdcdcd b3b3b3 9a9a9a 808080 666666 4d4d4d 333333 1a1a1a'.split(
    ' ',
  )

const isThemed = (value: string | undefined) => value === 'Themed'

/** Looks up what a shape looks like. */
export function lookOf(shape: Shape, page: VisioPage, document: VisioDocument): Look {
  const { styles, theme, palette } = document
  const raw = (name: string) =>
    shape.sheet.cells.get(name) ?? styledCell(styles, shape.styles, name)
  const cell = (name: string) => {
    const value = raw(name)
    return isThemed(value) ? undefined : value
  }
  const pageVariant = toNumber(page.sheet.cells.get('VariationColorIndex'))
  const shapeVariant = toNumber(raw('VariationColorIndex'), 65_534)
  const variant = shapeVariant < 4 ? shapeVariant : pageVariant < 4 ? pageVariant : 0
  return {
    cell,
    variant,
    number: (name, fallback) => toNumber(cell(name), fallback),
    flag: (name) => cell(name) === '1',
    themed: (name) => theme !== undefined && isThemed(raw(name)),
    colour(value) {
      if (value === undefined) return undefined
      return parseHex(value) ?? parseHex(palette.get(value) ?? standardColours[Number(value)])
    },
    textCell(section, row, name) {
      const own = (row ?? rowsOf(shape.sheet, section)[0])?.cells.get(name)
      const value = own ?? styledText(styles, shape.styles, section, name)
      return isThemed(value) ? undefined : value
    },
    quick: (name) => theme?.colour(toNumber(cell(name), 0), variant) ?? [0, 0, 0],
  }
}
