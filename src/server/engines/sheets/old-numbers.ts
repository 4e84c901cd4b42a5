import { type CellObject, type WorkBook, type WorkSheet, utils } from 'xlsx-republish'
import {
  type XmlElement,
  childElements,
  descendants,
  parseXml,
  textOf,
} from '../shared/packages/xml.ts'
import { sheetName } from './cells.ts'

/**
 * Numbers '08 and '09: one XML file, `index.xml`. There is no public specification; what is read
 * here is what those programs wrote: tables (`sf:tabular-model`) on sheets (`ls:workspace`), whose
 * cells are counted as if each row had 256 columns.
 */

const columnsInRow = 256
const epoch = Date.UTC(2001, 0, 1)
const dayMilliseconds = 24 * 60 * 60 * 1000
const firstSerial = Date.UTC(1899, 11, 30)

/** Reads the tables of an `index.xml`, one sheet each. Throws Error on bad XML. */
export function readOldNumbers(markup: string): WorkBook {
  const book = utils.book_new()
  for (const workspace of descendants(parseXml(markup), 'workspace')) {
    const name = attribute(workspace, 'workspace-name') ?? 'Sheet'
    for (const model of descendants(workspace, 'tabular-model'))
      utils.book_append_sheet(book, readTable(model), sheetName(name), true)
  }
  return book
}

function readTable(model: XmlElement): WorkSheet {
  const sheet: WorkSheet = {}
  let index = 0
  let [rows, columns] = [0, 0]
  const [source] = descendants(model, 'datasource')
  for (const element of source ? childElements(source) : []) {
    index += Number(attribute(element, 'ct') ?? 1)
    const cell = readCell(element)
    if (!cell) continue
    const [row, column] = [Math.floor(index / columnsInRow), index % columnsInRow]
    sheet[utils.encode_cell({ r: row, c: column })] = cell
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows, c: columns } })
  return sheet
}

/** A cell by the name of its element: `n` a number, `t` a text, `d` a date, `f` a formula … */
function readCell(element: XmlElement): CellObject | undefined {
  const kind = element.name.length === 2 ? element.name.replace(/^r/, '') : element.name
  const value = attribute(element, 'v')
  if (kind === 'f') {
    const results = childElements(element, 'r').flatMap((result) => childElements(result))
    return results.map(readCell).find((cell) => cell !== undefined)
  }
  if (kind === 'd') return dateCell(Number(attribute(element, 'cell-date') ?? value))
  if (kind === 'b') return value === undefined ? undefined : { t: 'b', v: /^(1|true)$/.test(value) }
  if (kind === 'n' && value !== undefined) return numberCell(Number(value))
  if (kind === 'du') {
    const seconds = Number(attribute(element, 'du') ?? value)
    return numberCell(seconds / 86_400, '[h]:mm:ss')
  }
  return textCell(element)
}

function numberCell(value: number, code?: string): CellObject | undefined {
  if (!Number.isFinite(value)) return undefined
  return { t: 'n', v: value, ...(code !== undefined && { z: code }) }
}

/** Dates are seconds since 2001; cells keep them as days since 1900. */
function dateCell(seconds: number): CellObject | undefined {
  const days = (epoch + seconds * 1000 - firstSerial) / dayMilliseconds
  return numberCell(days, Number.isInteger(days) ? 'yyyy\\-mm\\-dd' : 'yyyy\\-mm\\-dd hh:mm:ss')
}

function textCell(element: XmlElement): CellObject | undefined {
  const plain = childElements(element, 'ct').map((content) => attribute(content, 's') ?? '')
  const rich = descendants(element, 'p').map(textOf)
  const text = [...plain.filter((one) => one !== ''), ...rich].join('\n')
  return text === '' ? undefined : { t: 's', v: text }
}

/** An attribute by its local name. */
function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1]
}
