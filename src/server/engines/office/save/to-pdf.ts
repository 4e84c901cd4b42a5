import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../../host/protocol.ts'
import { pageList } from '../../ghostscript/arguments.ts'
import { selectPages } from '../../shared/page-selection.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import { resultName } from '../../shared/pixels/names.ts'
import type { Document, OfficeHost } from '../host.ts'
import { compressed } from './compressed.ts'
import { pdfSave, pdfSettings } from './pdf.ts'

/** Lays a document out as PDF, the selected pages of it. */
export async function toPdf(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<WrittenFile[]> {
  const settings = pdfSettings(job.source, document, job.options)
  return host.open(document, job.outputDirectory, async (open) => {
    // Only the laid out document tells how many pages there are.
    const [all = new Uint8Array()] = await open.save(pdfSave(document, settings))
    const count = pageCount(all)
    const pages = selectPages(job, count)
    job.progress(0.8)
    const [selected = all] =
      pages.length === count ? [all] : await open.save(pdfSave(document, settings, pageList(pages)))
    const fileName = resultName(0, 1, 'pdf')
    // The first part of the standard for archives allows no packed objects.
    const packs =
      booleanOption(job.options, 'CompressPDF', false) && !booleanOption(job.options, 'Pdfa', false)
    const smallest = packs ? await compressed(selected) : dated(selected)
    await writeFile(join(job.outputDirectory, fileName), smallest)
    return [{ fileName, pages: pages.length }]
  })
}

/** Where a document does not say when it was made, LibreOffice writes this into the metadata. */
const noDate = '0000-00-00T00:00:00Z'

/**
 * A PDF with the date of its information dictionary in place of none, which validators of archives
 * (PDF/A) take for no date; they also ask that both are the same.
 */
export function dated(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const start = bytes.indexOf('/CreationDate(D:')
  if (start === -1) return bytes
  const digits = /\d{14}/.exec(bytes.toString('latin1', start, start + 40))?.[0] ?? ''
  const date = digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')
  if (date.length !== noDate.length || date === noDate) return bytes
  for (let at = bytes.indexOf(noDate); at !== -1; at = bytes.indexOf(noDate, at)) {
    bytes.write(date, at, 'latin1')
  }
  return bytes
}

/** Pages of a PDF that LibreOffice wrote: it keeps them in one node, and never packs that. */
export function pageCount(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const node = bytes.subarray(Math.max(0, bytes.indexOf('/Type/Pages')))
  const count = node.subarray(Math.max(0, node.indexOf('/Count ')))
  return Number(/^\/Count (\d+)/.exec(count.toString('latin1', 0, 20))?.[1] ?? 0)
}
