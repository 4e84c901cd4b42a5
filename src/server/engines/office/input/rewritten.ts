import type { EngineJob } from '../../host/protocol.ts'
import type { Document, OfficeHost } from '../host.ts'
import { asksForRewriting as asksForSlides, rewritePresentation } from '../presentation/index.ts'
import { saveAs } from '../save/filters.ts'
import { asksForRewriting as asksForSheets, rewriteSpreadsheet } from '../spreadsheet/index.ts'

/**
 * The document with those options carried out in it that LibreOffice has no setting for. They are
 * written into the XML of a package, so that another format is turned into one before.
 */
export async function rewritten(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<Document> {
  if (document.kind === 'sheet' && asksForSheets(job.options)) {
    const bytes = await packaged(host, job, document, 'xlsx')
    return { ...document, extension: 'xlsx', bytes: rewriteSpreadsheet(job, bytes) }
  }
  if (document.kind === 'slides' && asksForSlides(job.options)) {
    const bytes = await packaged(host, job, document, 'pptx')
    return { ...document, extension: 'pptx', bytes: rewritePresentation(job, bytes) }
  }
  return document
}

const packages = new Set(['xlsx', 'xlsm', 'xltx', 'pptx', 'potx', 'ppsx'])

async function packaged(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
  extension: 'xlsx' | 'pptx',
): Promise<Uint8Array> {
  if (packages.has(document.extension)) return document.bytes
  const [bytes = new Uint8Array()] = await host.open(document, job.outputDirectory, (open) =>
    open.save(saveAs(document.kind, extension)),
  )
  return bytes
}
