import { escapeXml } from '../../shared/packages/xml.ts'
import { writeZip } from '../../shared/packages/zip.ts'
import { type Look, newStyles } from './styles.ts'
import type { Value } from './values.ts'

export interface SheetCell {
  /** From 0. */
  readonly row: number
  readonly column: number
  readonly value: Value
  readonly look: Look
}

export interface Sheet {
  readonly name: string
  /** By row, then by column, each place once. */
  readonly cells: readonly SheetCell[]
  /** Places that are one: first and last row and column, from 0. */
  readonly merged: readonly (readonly [top: number, left: number, bottom: number, right: number])[]
  /** Widths of columns in letters; undefined is the usual width. */
  readonly widths: readonly (number | undefined)[]
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Excel holds no longer text in a cell. */
export const longestText = 32_767

/** An XLSX workbook (ECMA-376): values only, a text is never a formula. */
export function workbookFile(sheets: readonly Sheet[]): Uint8Array {
  const styles = newStyles()
  const parts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet, (look) => styles.indexOf(look)),
  }))
  const sheetIds = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const ofSheets = sheets.map((_, index) =>
    relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  )
  const related = (inside: string) =>
    `${header}<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: `${header}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${parts.map(({ name }) => override(name, 'worksheet')).join('')}</Types>`,
    },
    { name: '_rels/.rels', content: related(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetIds.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: related(ofSheets.join('') + relation(sheets.length + 1, 'styles', 'styles.xml')),
    },
    { name: 'xl/styles.xml', content: styles.xml() },
    ...parts,
  ])
}

function override(name: string, kind: string): string {
  return `<Override PartName="/${name}" ContentType="${types}.${kind}+xml"/>`
}

function sheetXml({ cells, merged, widths }: Sheet, styleOf: (look: Look) => number): string {
  const rows = Map.groupBy(cells, (cell) => cell.row)
  const data = [...rows].map(
    ([row, inside]) =>
      `<row r="${row + 1}">${inside.map((cell) => cellXml(cell, styleOf)).join('')}</row>`,
  )
  const columns = widths.flatMap((width, index) =>
    width === undefined
      ? []
      : [
          `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(2)}" customWidth="1"/>`,
        ],
  )
  const together = merged.map(
    ([top, left, bottom, right]) =>
      `<mergeCell ref="${place(top, left)}:${place(bottom, right)}"/>`,
  )
  return [
    `${header}<worksheet xmlns="${main}">`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${data.join('')}</sheetData>`,
    together.length > 0
      ? `<mergeCells count="${together.length}">${together.join('')}</mergeCells>`
      : '',
    '</worksheet>',
  ].join('')
}

function cellXml({ row, column, value, look }: SheetCell, styleOf: (look: Look) => number): string {
  const style = styleOf(value.kind === 'number' ? { ...look, format: value.format } : look)
  const start = `<c r="${place(row, column)}"${style > 0 ? ` s="${style}"` : ''}`
  if (value.kind === 'number') return `${start}><v>${value.number}</v></c>`
  if (value.text === '') return `${start}/>`
  const text = escapeXml(value.text.slice(0, longestText))
  return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** `A1`, `AA10` … */
export function place(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row + 1}`
}
