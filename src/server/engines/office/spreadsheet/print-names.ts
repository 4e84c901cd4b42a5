import { escapeXml, parseXml, textOf } from '../../shared/packages/xml.ts'
import { type Markup, attributeOf, childText, joinMarkup, putChild, splitMarkup } from './markup.ts'

/** The row to repeat for a sheet, by its place in the workbook. */
export interface TitleRow {
  readonly sheet: number
  readonly sheetName: string
  /** From 1. */
  readonly row: number
}

const workbookOrder =
  `fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups
externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches extLst`.split(/\s+/)

const area = '_xlnm.Print_Area'
const titles = '_xlnm.Print_Titles'

/** Takes every print area away, so that all cells are printed. */
export function withoutPrintAreas(workbook: Markup): Markup {
  return withNames(workbook, (names) => names.filter((name) => attributeOf(name, 'name') !== area))
}

/** The first row of each print area, by the place of its sheet; from 1. */
export function printAreaRows(workbook: Markup): Map<number, number> {
  const rows = new Map<number, number>()
  for (const name of namesOf(workbook)) {
    const sheet = Number(attributeOf(name, 'localSheetId'))
    const row = /\$[A-Z]+\$(\d+)/.exec(contentOf(name))?.[1]
    if (attributeOf(name, 'name') === area && row !== undefined) rows.set(sheet, Number(row))
  }
  return rows
}

/** Repeats a row on every page of each sheet. Rows that a file repeats already stay what they are. */
export function repeatRows(workbook: Markup, rows: readonly TitleRow[]): Markup {
  return withNames(workbook, (names) => {
    const others = [...names]
    for (const { sheet, sheetName, row } of rows) {
      const place = others.findIndex(
        (name) =>
          attributeOf(name, 'name') === titles &&
          attributeOf(name, 'localSheetId') === String(sheet),
      )
      const known = place === -1 ? '' : contentOf(others[place] ?? '')
      if (/\$\d+:\$\d+/.test(known)) continue
      const quoted = `'${sheetName.replaceAll("'", "''")}'!$${row}:$${row}`
      const reference = escapeXml(known === '' ? quoted : `${known},${quoted}`)
      const tag = `${workbook.prefix}definedName`
      const text = `<${tag} name="${titles}" localSheetId="${sheet}">${reference}</${tag}>`
      others.splice(place === -1 ? others.length : place, place === -1 ? 0 : 1, text)
    }
    return others
  })
}

function namesOf(workbook: Markup): string[] {
  const text = childText(workbook, 'definedNames')
  const pieces = text === undefined ? [] : splitMarkup(text).children
  return pieces.filter(({ name }) => name === 'definedName').map((piece) => piece.text)
}

function withNames(workbook: Markup, change: (names: string[]) => string[]): Markup {
  const text = childText(workbook, 'definedNames')
  const tag = `${workbook.prefix}definedNames`
  const list = splitMarkup(text ?? `<${tag}></${tag}>`)
  const children = change(namesOf(workbook)).map((name) => ({ name: 'definedName', text: name }))
  if (children.length === 0) {
    const left = workbook.children.filter(({ name }) => name !== 'definedNames')
    return { ...workbook, children: left }
  }
  return putChild(workbook, 'definedNames', joinMarkup({ ...list, children }), workbookOrder)
}

/** What a name stands for. Its prefix, if any, is declared at the root that it was cut from. */
function contentOf(name: string): string {
  return textOf(parseXml(name.replace(/(<\/?)[\w.-]+:/g, '$1')))
}
