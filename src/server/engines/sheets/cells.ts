import { type CellObject, SSF, type WorkBook, type WorkSheet, utils } from 'xlsx-republish'

/** A cell that holds something, with its place (from 0). */
export interface Filled {
  readonly row: number
  readonly column: number
  readonly cell: CellObject
}

/** The cells of a sheet that hold a value; what a sheet claims as its range may be millions more. */
export function* filledCells(sheet: WorkSheet): Generator<Filled> {
  for (const [address, cell] of Object.entries(sheet as Record<string, CellObject>)) {
    if (address.startsWith('!') || cell.t === 'z' || cell.v === undefined || cell.v === '') continue
    const { r, c } = utils.decode_cell(address)
    // Damaged files have cells that are nowhere.
    if (!(r >= 0 && c >= 0)) continue
    yield { row: r, column: c, cell }
  }
}

const day = 24 * 60 * 60 * 1000

/**
 * The moment that a serial number of days means, as UTC (ECMA-376-1, 18.17.4.1). In the 1900 system
 * the 29th of February 1900, which never was, counts as day 60.
 */
export function dateOfSerial(serial: number, date1904: boolean): Date {
  if (date1904) return new Date(Date.UTC(1904, 0, 1) + Math.round(serial * day))
  const days = serial < 60 ? serial + 1 : serial
  return new Date(Date.UTC(1899, 11, 30) + Math.round(days * day))
}

/** Whether a workbook counts its days from 1904. */
export function countsFrom1904(book: WorkBook): boolean {
  return book.Workbook?.WBProps?.date1904 === true
}

/** Whether a number is shown as a date or a time. */
export function isDate(cell: CellObject): boolean {
  return cell.t === 'n' && cell.z !== undefined && SSF.is_date(String(cell.z))
}

/** What a cell shows, as text. */
export function shown(cell: CellObject): string {
  return cell.w ?? utils.format_cell(cell)
}

/**
 * A name that workbooks can have: 31 characters, none of the seven that Excel forbids, and no
 * apostrophe at its ends. A place is left for a number behind it.
 */
export function sheetName(name: string): string {
  const allowed = name.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 28)
  return allowed.replace(/^'+|'+$/g, '').trim() || 'Sheet'
}
