import type { EngineJob } from '../../host/protocol.ts'
import { openZip, partsOf, writeZip } from '../../shared/packages/zip.ts'
import type { Document } from '../host.ts'

const mainPart = /^word\/document\d*\.xml$/i

/**
 * A Word document for the writer of plain text. What floats is left out there, which is right for
 * boxes beside the text but not for tables; and LibreOffice 24.8 waits for ever at a body that ends
 * with a table (ISO/IEC 29500-1 17.4.57 and 17.2.2).
 */
export function withFlowingTables(job: EngineJob, document: Document): Document {
  if (document.extension !== 'docx') return document
  const zip = openZip(job, document.bytes)
  const main = zip.names.find((name) => mainPart.test(name))
  if (main === undefined) return document
  const markup = zip.text(main) ?? ''
  const changed = endedByParagraph(flowing(markup))
  if (changed === markup) return document
  return { ...document, bytes: writeZip(partsOf(zip, new Map([[main, changed]]))) }
}

/** Tables without a place of their own on the page. */
export function flowing(markup: string): string {
  return markup.replace(/<w:tblpPr(?=[\s/>])[^>]*?(\/>|>\s*<\/w:tblpPr>)/g, '')
}

/** A body whose last table is followed by a paragraph, as Word wants it too. */
export function endedByParagraph(markup: string): string {
  const end = markup.lastIndexOf('</w:tbl>') + '</w:tbl>'.length
  if (end < '</w:tbl>'.length || /<w:p[\s/>]/.test(markup.slice(end))) return markup
  return `${markup.slice(0, end)}<w:p/>${markup.slice(end)}`
}
