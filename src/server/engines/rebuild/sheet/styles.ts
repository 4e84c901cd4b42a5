import { escapeXml } from '../../shared/packages/xml.ts'

/** How a cell looks; all of it may be absent. */
export interface Look {
  readonly format?: string
  readonly font?: {
    readonly name: string
    readonly size: number
    readonly bold: boolean
    readonly italic: boolean
    readonly colour: string
  }
  readonly fill?: string
  readonly border?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly wrap?: boolean
}

/** The looks of a workbook: each different one once (ECMA-376, part 1, 18.8). */
export interface Styles {
  /** The number by which cells name a look; 0 is none. */
  indexOf(look: Look): number
  xml(): string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const firstOwnFormat = 164
const plainFont = '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>'

/** A list in which the same text has the same number. */
function list(...initial: string[]) {
  const numbers = new Map(initial.map((text, index) => [text, index]))
  return {
    numberOf(text: string): number {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    all: () => [...numbers.keys()],
  }
}

/** Collects looks while sheets are written. */
export function newStyles(): Styles {
  const formats = list()
  const fonts = list(plainFont)
  // The first two fills are given (18.8.21).
  const fills = list(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  )
  const borders = list('<border><left/><right/><top/><bottom/><diagonal/></border>')
  const cells = list(cellFormat(0, 0, 0, 0, ''))
  return {
    indexOf(look) {
      const { format, font, fill, border, align, wrap } = look
      const alignment =
        align || wrap
          ? `<alignment${align ? ` horizontal="${align}"` : ''} vertical="top"${wrap ? ' wrapText="1"' : ''}/>`
          : ''
      return cells.numberOf(
        cellFormat(
          format === undefined || format === '0'
            ? format === '0'
              ? 1
              : 0
            : firstOwnFormat + formats.numberOf(format),
          font ? fonts.numberOf(fontXml(font)) : 0,
          fill === undefined ? 0 : fills.numberOf(fillXml(fill)),
          border ? borders.numberOf(thin) : 0,
          alignment,
        ),
      )
    },
    xml() {
      const own = formats
        .all()
        .map(
          (code, index) =>
            `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(code)}"/>`,
        )
      return [
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${main}">`,
        own.length > 0 ? counted('numFmts', own) : '',
        counted('fonts', fonts.all()),
        counted('fills', fills.all()),
        counted('borders', borders.all()),
        counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        counted('cellXfs', cells.all()),
        counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
        '</styleSheet>',
      ].join('')
    },
  }
}

function counted(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`
}

function cellFormat(
  format: number,
  font: number,
  fill: number,
  border: number,
  alignment: string,
): string {
  const ids = `numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"`
  const applied = `applyNumberFormat="${Number(format > 0)}" applyFont="${Number(font > 0)}" applyFill="${Number(fill > 0)}" applyBorder="${Number(border > 0)}" applyAlignment="${Number(alignment !== '')}"`
  return `<xf ${ids} ${applied}>${alignment}</xf>`
}

function fontXml({ name, size, bold, italic, colour }: NonNullable<Look['font']>): string {
  return `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="${escapeXml(name)}"/></font>`
}

function fillXml(colour: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`
}

const side = (name: string) => `<${name} style="thin"><color rgb="FF808080"/></${name}>`
const thin = `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border>`
