import { utils, write } from 'xlsx-republish'
import type { EngineJob } from '../host/protocol.ts'
import { sheetName } from './cells.ts'
import type { OpenWorkbook } from './open.ts'

/** A workbook with a sheet for each table; LOSSY says what stays behind. */
export function xlsxFile({ book }: OpenWorkbook, job: EngineJob): Uint8Array[] {
  // A text of separated values has no more than these.
  if (job.source !== 'csv') {
    job.warn({
      code: 'LOSSY',
      message: 'Only values and number formats were taken over: no formulas, styles or charts.',
    })
  }
  const named = utils.book_new()
  for (const name of book.SheetNames)
    utils.book_append_sheet(named, book.Sheets[name] ?? {}, sheetName(name), true)
  if (book.Workbook?.WBProps) named.Workbook = { WBProps: book.Workbook.WBProps }
  return [write(named, { bookType: 'xlsx', type: 'buffer', compression: true }) as Uint8Array]
}
