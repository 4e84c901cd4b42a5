import type { EngineJob } from '../../host/protocol.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import type { Document, OfficeHost, Save } from '../host.ts'
import { pdfSave } from './pdf.ts'

/**
 * Saves a document, with its references up to date where UpdateReferences asks for it: LibreOffice
 * looks them up when it lays pages out, and keeps in an open document what it found.
 */
export function saveUpToDate(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
  save: Save,
): Promise<readonly Uint8Array[]> {
  return host.open(document, job.outputDirectory, async (open) => {
    const updates = booleanOption(job.options, 'UpdateReferences', false)
    if (updates && document.kind === 'text') await open.save(pdfSave(document, {}))
    return open.save(save)
  })
}
