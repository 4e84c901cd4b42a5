import type { EngineJob } from '../../host/protocol.ts'
import { openZip } from '../../shared/packages/zip.ts'
import { textOption } from '../../shared/pixels/options.ts'
import type { Document, OfficeHost } from '../host.ts'
import { saveAs } from './filters.ts'
import { saveUpToDate } from './up-to-date.ts'
import { flatPackage } from './xml/flat-package.ts'
import { toStrict } from './xml/strict.ts'
import { wordDocument } from './xml/word-2003.ts'

/**
 * A document as one XML file of Word: `word2003` (WordprocessingML of Word 2003), `flatWordXml` (the
 * package of a DOCX in one file) or `strictOpenXml` (that with the names of ISO/IEC 29500-1 Strict).
 */
export async function toXml(host: OfficeHost, job: EngineJob, document: Document): Promise<string> {
  const save = saveAs(document.kind, 'docx')
  const [docx = new Uint8Array()] = await saveUpToDate(host, job, document, save)
  const zip = openZip(job, docx)
  const type = textOption(job.options, 'XmlType', 'word2003')
  if (type === 'flatWordXml') return flatPackage(zip)
  if (type === 'strictOpenXml') return toStrict(flatPackage(zip))
  return wordDocument(zip)
}
