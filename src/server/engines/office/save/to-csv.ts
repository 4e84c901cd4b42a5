import type { EngineJob } from '../../host/protocol.ts'
import type { Document, OfficeHost } from '../host.ts'
import { saveAs } from './filters.ts'

/**
 * Tokens of LibreOffice's CSV filter: comma, double quote, UTF-8, first line 1, no column formats,
 * language 0, quote only where needed, values as shown, no formulas, spaces kept, every sheet.
 */
const tokens = '44,34,76,1,,0,false,true,false,false,false,-1'

/** One file of comma separated values for each sheet, in UTF-8. */
export async function toCsv(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<readonly Uint8Array[]> {
  return host.open(document, job.outputDirectory, (open) =>
    open.save(saveAs('sheet', 'csv', tokens)),
  )
}
