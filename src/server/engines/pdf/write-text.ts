import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { booleanOption } from '../shared/pixels/options.ts'
import { resultName } from '../shared/pixels/names.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { openPage } from './page.ts'
import {
  type PageText,
  withoutFootnotes,
  withoutHeadersFooters,
  withoutTables,
} from './text/clean.ts'
import { laidOutText, plainText } from './text/lay-out.ts'
import { readSegments, turnsToRead } from './text/segments.ts'

/** Text of the selected pages, UTF-8, a form feed between pages as pdftotext writes it. */
export async function writeText(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<WrittenFile[]> {
  const { options } = job
  const removesNotes = booleanOption(options, 'RemoveFootnotes', false)
  const removesHeaders = booleanOption(options, 'RemoveHeadersFooters', false)
  const scanned: number[] = []
  let texts = pages.map((index, position) => {
    const page = readPage(document, index, job)
    if (page.segments.length === 0 && page.hasObjects) scanned.push(index + 1)
    job.progress((position + 1) / pages.length)
    return page as PageText
  })
  warnAboutPictures(job, scanned)
  if (removesHeaders) texts = withoutHeadersFooters(texts)
  if (removesNotes) texts = withoutFootnotes(texts)
  if (booleanOption(options, 'RemoveTables', false)) texts = withoutTables(texts)

  const layOut = keepsFormatting(job, removesHeaders || removesNotes) ? laidOutText : plainText
  const text = texts
    .map((page) => (page.segments.length === 0 ? '\n' : `${layOut(page.segments)}\n`))
    .join('\f')
  const fileName = resultName(0, 1, 'txt')
  await writeFile(join(job.outputDirectory, fileName), text)
  return [{ fileName, pages: pages.length }]
}

function readPage(document: PdfDocument, index: number, job: EngineJob) {
  const { api } = document.pdfium
  const page = openPage(document, index, job)
  try {
    const turns = turnsToRead(document, page)
    const upright = turns % 2 === 0
    return {
      segments: readSegments(document, page, turns),
      height: upright ? api.FPDF_GetPageHeightF(page) : api.FPDF_GetPageWidthF(page),
      hasObjects: api.FPDFPage_CountObjects(page) > 0,
    }
  } finally {
    api.FPDF_ClosePage(page)
  }
}

/** IncludeFormatting works only while headers and footnotes stay (specification 3.3). */
function keepsFormatting(job: EngineJob, removes: boolean): boolean {
  if (!booleanOption(job.options, 'IncludeFormatting', false)) return false
  if (!removes) return true
  const message = 'Formatting is kept only when headers, footers and footnotes are kept too.'
  job.warn({ code: 'OPTION_IGNORED', option: 'IncludeFormatting', message })
  return false
}

/** A page of pictures only: recognition, which comes before this step, was off or found no words. */
function warnAboutPictures(job: EngineJob, pictures: readonly number[]): void {
  if (pictures.length === 0) return
  const shown = pictures.slice(0, 10).join(', ') + (pictures.length > 10 ? ' …' : '')
  const which = pictures.length === 1 ? `Page ${shown} has` : `Pages ${shown} have`
  const message = `${which} only pictures, and no text was found.`
  job.warn({ code: 'LOSSY', message })
}
