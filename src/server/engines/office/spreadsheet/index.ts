import type { EngineJob } from '../../host/protocol.ts'
import { damagedParts } from '../../shared/packages/damaged.ts'
import { openZip } from '../../shared/packages/zip.ts'
import { sheetPlan } from './options.ts'
import { rewriteWorkbook } from './rewrite.ts'
import { openWorkbook } from './workbook.ts'

export { spreadsheetOptions } from './options.ts'

type Named = Pick<EngineJob, 'inputName' | 'source' | 'options' | 'warn'>

/** Whether some options ask for a rewritten workbook: then an xls must be saved as xlsx before. */
export function asksForRewriting(options: EngineJob['options']): boolean {
  return sheetPlan(options) !== undefined
}

/**
 * Rewrites a workbook (xlsx, xltx, xlsm) so that its options show when it is laid out: paper,
 * orientation, scale, print areas, repeated rows, widths, separators and dates (specification 3.3).
 * The bytes come back as they are when no option asks for anything.
 * Throws EngineError `unreadable_file` or `limit_exceeded`, naming the file.
 */
export function rewriteSpreadsheet(job: Named, bytes: Uint8Array): Uint8Array {
  const plan = sheetPlan(job.options)
  if (!plan) return bytes
  const zip = openZip(job, bytes)
  try {
    const workbook = openWorkbook(zip)
    rewriteWorkbook(workbook, plan, job.warn)
    return workbook.write()
  } catch (error) {
    throw damagedParts(job, error, 'its sheets are damaged.')
  }
}
