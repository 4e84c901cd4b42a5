import { type CellObject, type WorkSheet, utils } from 'xlsx-republish'
import type { EngineJob } from '../host/protocol.ts'
import { countsFrom1904, dateOfSerial, filledCells, isDate } from './cells.ts'
import type { OpenWorkbook } from './open.ts'

/**
 * One CSV file (RFC 4180) for each table, since rows of several tables have nothing in common.
 * Dates are written as ISO 8601, which every reader understands alike.
 */
export function csvFiles({ book }: OpenWorkbook, job: EngineJob): string[] {
  const from1904 = countsFrom1904(book)
  const tables = book.SheetNames.map((name) => book.Sheets[name] ?? {})
  const filled = tables.filter((sheet) => !filledCells(sheet).next().done)
  job.progress(0.9)
  return (filled.length > 0 ? filled : tables.slice(0, 1)).map((sheet) => {
    for (const { cell } of filledCells(sheet)) if (isDate(cell)) writeDate(cell, from1904)
    return csvOf(sheet)
  })
}

function csvOf(sheet: WorkSheet): string {
  const text = utils.sheet_to_csv(sheet, { blankrows: true, strip: false, RS: '\r\n' })
  return text === '' ? text : `${text}\r\n`
}

function writeDate(cell: CellObject, from1904: boolean): void {
  const date = dateOfSerial(Number(cell.v), from1904)
  if (Number.isNaN(date.getTime())) return
  const iso = date.toISOString()
  cell.w = iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
