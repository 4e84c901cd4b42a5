import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { selectPages } from '../shared/page-selection.ts'
import { complaint, refuseEmpty, unreadable } from '../shared/pixels/input.ts'
import { checkContent, magicOf } from './check.ts'
import { plainMobi } from './mobi/plain.ts'
import { mupdf, useShippedFonts } from './mupdf.ts'
import { writePdf } from './write-pdf.ts'

/** A5 and letters of 11 points, as a paperback: sizes in points. */
const page = { width: 419.53, height: 595.28, letters: 11 }

useShippedFonts()

/** Books and XPS pages to PDF, laid out by MuPDF (WebAssembly: no file, no network). */
export const run: EngineModule['run'] = async (job) => {
  if (job.target !== 'pdf') throw new Error(`the book engine does not write ${job.target}`)
  await refuseEmpty(job)
  const found = await readFile(job.inputPath)
  checkContent(job, found)
  const { bytes, source } =
    job.source === 'mobi' ? plainMobi(job, found) : { bytes: found, source: job.source }
  const { document, pageCount } = open(job, bytes, source)
  try {
    const pages = selectPages(job, pageCount)
    const pdf = writePdf(document, pages, job)
    await writeFile(join(job.outputDirectory, 'result.pdf'), pdf)
    return [{ fileName: 'result.pdf', pages: pages.length }]
  } finally {
    document.destroy()
  }
}

function open(job: EngineJob, bytes: Uint8Array, source: string) {
  try {
    const document = mupdf.Document.openDocument(bytes, magicOf(source))
    if (document.needsPassword()) throw unreadable(job, 'it is encrypted.')
    document.layout(page.width, page.height, page.letters)
    const pageCount = document.countPages()
    if (pageCount === 0) throw unreadable(job, 'it has no pages.')
    return { document, pageCount }
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw unreadable(job, complaint(error))
  }
}
