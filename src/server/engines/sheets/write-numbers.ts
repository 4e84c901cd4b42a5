import { createRequire } from 'node:module'
import { type CellObject, type WorkBook, type WorkSheet, utils, write } from 'xlsx-republish'
import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { countsFrom1904, dateOfSerial, filledCells, isDate, sheetName, shown } from './cells.ts'
import { whatIsLost } from './lost.ts'
import type { OpenWorkbook } from './open.ts'

/** An empty Numbers document in base64, which the writer fills. Its types call it a module. */
const template = createRequire(import.meta.url)('xlsx-republish/dist/xlsx.zahl.js') as string

/** What a table of Numbers holds (Apple's figures); more columns are cut by the writer. */
const most = { columns: 1000, rows: 1_000_000, cells: 5_000_000 }

/**
 * A Numbers document with a sheet for each sheet that holds something: values, dates, comments and
 * links. LOSSY says what stays behind.
 */
export function numbersFile({ book, parts }: OpenWorkbook, job: EngineJob): Uint8Array[] {
  if (job.source !== 'csv') job.warn({ code: 'LOSSY', message: whatIsLost(book, parts) })
  const copy = utils.book_new()
  for (const name of book.SheetNames) {
    const sheet = valuesOf(book, book.Sheets[name] ?? {}, job)
    if (sheet) utils.book_append_sheet(copy, sheet, sheetName(name), true)
  }
  if (copy.SheetNames.length === 0) throw unreadable(job, 'no cell of it holds a value.')
  return [write(copy, { bookType: 'numbers', type: 'buffer', numbers: template }) as Uint8Array]
}

/** A sheet with values as the writer knows them; undefined for one without any. */
function valuesOf(book: WorkBook, sheet: WorkSheet, job: EngineJob): WorkSheet | undefined {
  const from1904 = countsFrom1904(book)
  const values: WorkSheet = {}
  let [rows, columns] = [0, 0]
  let cut = false
  for (const { row, column, cell } of filledCells(sheet)) {
    if (column >= most.columns || row >= most.rows) {
      cut = true
      continue
    }
    rows = Math.max(rows, row + 1)
    columns = Math.max(columns, column + 1)
    values[utils.encode_cell({ r: row, c: column })] = valueOf(cell, from1904)
  }
  if (rows === 0) return undefined
  if (rows * columns > most.cells) {
    const detail = `A sheet of ${job.inputName} spans ${rows} x ${columns} cells; at most ${most.cells} are allowed.`
    throw new EngineError('limit_exceeded', detail)
  }
  if (cut) {
    const message = `Numbers holds ${most.columns} columns and ${most.rows} rows; what lies beyond was left out.`
    job.warn({ code: 'LOSSY', message })
  }
  values['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows - 1, c: columns - 1 } })
  return values
}

function valueOf(cell: CellObject, from1904: boolean): CellObject {
  const { t, v, c, l } = cell
  const beside = { ...(c && { c }), ...(l && { l }) }
  if (t === 'e') return { t: 's', v: shown(cell) }
  if (t === 'n' && isDate(cell)) {
    const date = dateOfSerial(Number(v), from1904)
    // A time of day or a duration is no day of the year 1900.
    const isMoment = Number(v) >= 1 && !Number.isNaN(date.getTime())
    return isMoment ? { t: 'd', v: date, ...beside } : { t: 's', v: shown(cell) }
  }
  if (t === 'n' && !Number.isFinite(v)) return { t: 's', v: shown(cell) }
  return { t, v, ...beside }
}
