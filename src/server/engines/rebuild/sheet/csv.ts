import { EngineError } from '../../errors.ts'
import { textOption } from '../../shared/pixels/options.ts'
import type { Writer } from '../index.ts'
import { gridOf, readTables } from '../structure/tables.ts'

/**
 * The tables of a PDF as comma-separated values (RFC 4180), UTF-8, an empty line between two tables.
 * Values stay what they are in the document: a text that begins with `=` is not changed, since a
 * program that reads data would find other data then. Whoever opens a file of others in a program
 * that computes should import it as text.
 */
export const writeCsv: Writer = async (reader, job) => {
  const delimiter = delimiterOf(textOption(job.options, 'Delimiter', ','))
  const pages = await readTables(reader, job)
  const tables = pages.flatMap((page) => page.tables.map(gridOf))
  return tables.map((rows) => csvOf(rows, delimiter)).join('\r\n')
}

/** `tab` stands for a tabulator. Throws EngineError for what RFC 4180 has other uses for. */
export function delimiterOf(option: string): string {
  if (/^tab$/i.test(option)) return '\t'
  if (!/["\r\n]/.test(option) && option !== '') return option
  throw new EngineError(
    'invalid_action_params',
    'The separator cannot hold a quotation mark: those enclose values.',
    { option: 'Delimiter' },
  )
}

/** Rows with values that need it in quotation marks; every line has its end. */
export function csvOf(rows: readonly (readonly string[])[], delimiter: string): string {
  const field = (value: string) =>
    value.includes(delimiter) || /["\r\n]/.test(value) || /^\s|\s$/.test(value)
      ? `"${value.replaceAll('"', '""')}"`
      : value
  return rows.map((row) => `${row.map(field).join(delimiter)}\r\n`).join('')
}
