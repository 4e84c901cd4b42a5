import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { type PdfDocument, openDocument } from '../shared/pdfium/document.ts'
import { selectPages } from '../shared/page-selection.ts'
import { unprotected } from '../shared/pdf-input/save.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'
import { modeOf } from './options.ts'
import { lookForText } from './page-text.ts'
import { recognise } from './recognise.ts'

/**
 * A PDF whose pages have text: scans get an invisible layer of the words recognised in them. Later
 * steps read it like any other PDF. The result is not encrypted and has the selected pages only.
 */
export const run: EngineModule['run'] = async (job) => {
  const document = await openDocument(job)
  const fileName = resultName(0, 1, 'pdf')
  const path = join(job.outputDirectory, fileName)
  try {
    const pages = selectPages(job, document.pageCount)
    refuseDamaged(document, pages, job)
    const wanted = pagesToRead(document, pages, job)
    const whole = pages.length === document.pageCount
    const locked = document.pdfium.api.FPDF_GetSecurityHandlerRevision(document.handle) >= 0
    if (wanted.length === 0 && whole && !locked) {
      await copyFile(job.inputPath, path)
    } else {
      if (wanted.length > 0) await recognise(document, wanted, job)
      keepOnly(document, pages)
      await writeFile(path, unprotected(document, job))
    }
    job.progress(1)
    return [{ fileName, pages: pages.length }]
  } finally {
    document.close()
  }
}

/** What a later step could not open is the file's fault, and has to be said here. */
function refuseDamaged(
  { pdfium, handle }: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): void {
  for (const index of pages) {
    const size = pdfium.outputs('float', 2, (start = 0) =>
      pdfium.api.FPDF_GetPageSizeByIndexF(handle, index, start),
    )
    if (!size) throw unreadable(job, `page ${index + 1} is damaged.`)
  }
}

function pagesToRead(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): readonly number[] {
  const mode = modeOf(job)
  if (mode === 'never') return []
  const { api } = document.pdfium
  return pages.filter((index) => {
    const page = api.FPDF_LoadPage(document.handle, index)
    if (page === 0) throw unreadable(job, `page ${index + 1} is damaged.`)
    try {
      const { hasText, hasObjects } = lookForText(document, page)
      return hasObjects && (mode === 'force' || !hasText)
    } finally {
      api.FPDF_ClosePage(page)
    }
  })
}

function keepOnly({ pdfium, handle, pageCount }: PdfDocument, pages: readonly number[]): void {
  const kept = new Set(pages)
  for (let index = pageCount - 1; index >= 0; index--) {
    if (!kept.has(index)) pdfium.api.FPDFPage_Delete(handle, index)
  }
}
