import { type XmlElement, childElements, firstChild } from '../../shared/packages/xml.ts'

/** How letters look, as far as it is said; ECMA-376, part 1, 17.3.2. */
export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly hidden?: boolean
  readonly caps?: 'all' | 'small' | 'none'
  readonly raised?: 'super' | 'sub' | 'none'
  /** Points. */
  readonly size?: number
  readonly font?: string
  /** `RRGGBB`, or `auto`. */
  readonly colour?: string
  readonly ground?: string
}

/** How a paragraph stands; 17.3.1. Distances are points. */
export interface ParagraphLook {
  readonly style?: string
  readonly align?: 'left' | 'center' | 'right' | 'justify'
  readonly left?: number
  readonly right?: number
  readonly first?: number
  readonly before?: number
  readonly after?: number
  /** A multiple of the usual distance of lines. */
  readonly line?: number
  readonly rightToLeft?: boolean
  /** From 0; 9 is text. */
  readonly outline?: number
  readonly list?: { readonly number?: string; readonly level?: number }
  readonly ground?: string
}

/** An attribute of the main namespace. */
export function value(element: XmlElement | undefined, name = 'val'): string | undefined {
  return element?.attributes[`${element.prefix}:${name}`] ?? element?.attributes[name]
}

function toggle(parent: XmlElement, name: string): boolean | undefined {
  const element = firstChild(parent, name)
  return element && !/^(0|false|off|none)$/.test(value(element) ?? 'true')
}

/** A number of twentieths of a point, as points. */
export function points(text: string | undefined): number | undefined {
  const number = Number(text)
  return text === undefined || !Number.isFinite(number) ? undefined : number / 20
}

function colour(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return /^[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : text === 'auto' ? 'auto' : undefined
}

const highlights: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  green: '00FF00',
  magenta: 'FF00FF',
  red: 'FF0000',
  yellow: 'FFFF00',
  white: 'FFFFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'C0C0C0',
}

/** The ground of w:shd, if it is a colour. */
export function shading(parent: XmlElement): string | undefined {
  const fill = colour(value(firstChild(parent, 'shd'), 'fill'))
  return fill === 'auto' ? undefined : fill
}

const raises: Readonly<Record<string, NonNullable<RunLook['raised']>>> = {
  superscript: 'super',
  subscript: 'sub',
  baseline: 'none',
}

/** @param fontOf the name of a font of the theme, such as `minorHAnsi` */
export function runLook(
  properties: XmlElement | undefined,
  fontOf: (theme: string) => string | undefined,
): RunLook {
  if (!properties) return {}
  const fonts = firstChild(properties, 'rFonts')
  const theme = value(fonts, 'asciiTheme')
  const size = Number(value(firstChild(properties, 'sz')))
  const raise = value(firstChild(properties, 'vertAlign')) ?? ''
  const all = toggle(properties, 'caps')
  const small = toggle(properties, 'smallCaps')
  const underline = firstChild(properties, 'u')
  return defined({
    bold: toggle(properties, 'b'),
    italic: toggle(properties, 'i'),
    underline: underline && (value(underline) ?? 'single') !== 'none',
    strike: toggle(properties, 'strike') ?? toggle(properties, 'dstrike'),
    hidden: toggle(properties, 'vanish'),
    caps: all
      ? ('all' as const)
      : small
        ? ('small' as const)
        : all === false || small === false
          ? ('none' as const)
          : undefined,
    raised: raises[raise],
    size: size > 0 ? size / 2 : undefined,
    font:
      (theme === undefined ? undefined : fontOf(theme)) ??
      value(fonts, 'ascii') ??
      value(fonts, 'hAnsi'),
    colour: colour(value(firstChild(properties, 'color'))),
    ground: highlights[value(firstChild(properties, 'highlight')) ?? ''] ?? shading(properties),
  })
}

const aligns: Readonly<Record<string, NonNullable<ParagraphLook['align']>>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

/** Reads w:pPr. */
export function paragraphLook(properties: XmlElement | undefined): ParagraphLook {
  if (!properties) return {}
  const indent = firstChild(properties, 'ind')
  const spacing = firstChild(properties, 'spacing')
  const numbering = firstChild(properties, 'numPr')
  const hanging = points(value(indent, 'hanging'))
  const outline = Number(value(firstChild(properties, 'outlineLvl')) ?? Number.NaN)
  const line = Number(value(spacing, 'line'))
  const isMultiple = (value(spacing, 'lineRule') ?? 'auto') === 'auto'
  return defined({
    style: value(firstChild(properties, 'pStyle')),
    align: aligns[value(firstChild(properties, 'jc')) ?? ''],
    left: points(value(indent, 'left') ?? value(indent, 'start')),
    right: points(value(indent, 'right') ?? value(indent, 'end')),
    first: hanging ? -hanging : points(value(indent, 'firstLine')),
    before: points(value(spacing, 'before')),
    after: points(value(spacing, 'after')),
    line: isMultiple && line > 0 ? line / 240 : undefined,
    rightToLeft: toggle(properties, 'bidi'),
    outline: Number.isNaN(outline) ? undefined : outline,
    list: numbering && {
      number: value(firstChild(numbering, 'numId')),
      level: Number(value(firstChild(numbering, 'ilvl')) ?? 0),
    },
    ground: shading(properties),
  })
}

/** Without what is undefined, so that a later look does not hide an earlier one. */
function defined<T extends object>(look: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(look).filter(([, one]) => one !== undefined)) as T
}

/** Whether some side of a w:…Borders element is drawn. */
export function hasBorders(borders: XmlElement | undefined): boolean {
  return (
    borders !== undefined &&
    childElements(borders).some((side) => !/^(nil|none)$/.test(value(side) ?? 'nil'))
  )
}
