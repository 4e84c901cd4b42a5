import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './fixtures.ts'
import { output } from './readers.ts'

/** The system's LibreOffice as a reader that is not the writer; it needs `soffice` on the PATH. */
function bySoffice(bytes: Uint8Array, extension: string, target: string): Buffer {
  const directory = temporaryDirectory()
  const input = join(directory, `input.${extension}`)
  const results = join(directory, 'results')
  writeFileSync(input, bytes)
  output(
    'timeout',
    '100',
    'soffice',
    `-env:UserInstallation=file://${directory}/profile`,
    '--headless',
    '--convert-to',
    target,
    '--outdir',
    results,
    input,
  )
  const [name] = readdirSync(results)
  return readFileSync(join(results, name ?? ''))
}

/** The first sheet of a workbook as LibreOffice writes it as CSV. */
export function csvBySoffice(bytes: Uint8Array, extension: string): string {
  return bySoffice(bytes, extension, 'csv').toString()
}

/** A document as LibreOffice lays it out. */
export function pdfBySoffice(bytes: Uint8Array, extension: string): Buffer {
  return bySoffice(bytes, extension, 'pdf')
}
