import type { EngineJob, EngineModule, WrittenFile } from '../host/protocol.ts'
import { type PdfDocument, openDocument } from '../shared/pdfium/document.ts'
import { selectPages } from '../shared/page-selection.ts'
import { writeImages } from './write-images.ts'
import { writeText } from './write-text.ts'
import { writeTiff } from './write-tiff.ts'

/** Writes the selected pages (numbers from 0) in one target format. */
type PageWriter = (
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
) => Promise<WrittenFile[]>

const writers: Record<string, PageWriter> = {
  jpg: writeImages,
  png: writeImages,
  webp: writeImages,
  tiff: writeTiff,
  'tiff-fax': writeTiff,
  txt: writeText,
}

/** PDF to pictures and to text. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const write = writers[job.target]
  if (!write) throw new Error(`the PDF engine does not write ${job.target}`)
  const document = await openDocument(job)
  try {
    return await write(document, selectPages(job, document.pageCount), job)
  } finally {
    document.close()
  }
}
