import { type WorkBook, type WorkSheet, read, utils } from 'xlsx-republish'
import type { EngineJob } from '../host/protocol.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { plainText } from '../shared/plain-text.ts'

/** Widest column, in characters. */
const widest = 60

/**
 * Comma separated values as a workbook of one sheet; commas, semicolons, tabs and bars separate
 * (RFC 4180, and what spreadsheets write elsewhere). Cells keep what is written in them: plain
 * numbers become numbers with as many places, everything else stays text, dates and codes with
 * leading zeros among it. Throws EngineError `unreadable_file` for what is no text.
 */
export function openCsv(job: EngineJob, bytes: Uint8Array): WorkBook {
  const text = plainText(job, bytes)
  const book = read(text, { type: 'string', raw: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet?.['!ref']) throw unreadable(job, 'it has no cells.')
  shape(sheet)
  return book
}

function shape(sheet: WorkSheet): void {
  const widths: number[] = []
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue
    const text = String(cell.v ?? '')
    const { c: column } = utils.decode_cell(address)
    widths[column] = Math.max(widths[column] ?? 8, Math.min(widest, text.length + 2))
    const number = /^-?(?:0|[1-9]\d{0,14})(?:\.(\d{1,10}))?$/.exec(text)
    if (!number) continue
    const places = number[1]?.length ?? 0
    sheet[address] = {
      t: 'n',
      v: Number(text),
      z: places === 0 ? '0' : `0.${'0'.repeat(places)}`,
    }
  }
  sheet['!cols'] = Array.from(widths, (wch = 8) => ({ wch }))
}
