import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../../host/protocol.ts'
import { pageList } from '../../ghostscript/arguments.ts'
import { selectPages } from '../../pdf/page-selection.ts'
import { booleanOption } from '../../pixels/options.ts'
import { resultName } from '../../pixels/names.ts'
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
    const smallest = packs ? await compressed(selected) : selected
    await writeFile(join(job.outputDirectory, fileName), smallest)
    return [{ fileName, pages: pages.length }]
  })
}

/** Pages of a PDF that LibreOffice wrote: it keeps them in one node, and never packs that. */
export function pageCount(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const node = bytes.subarray(Math.max(0, bytes.indexOf('/Type/Pages')))
  const count = node.subarray(Math.max(0, node.indexOf('/Count ')))
  return Number(/^\/Count (\d+)/.exec(count.toString('latin1', 0, 20))?.[1] ?? 0)
}
