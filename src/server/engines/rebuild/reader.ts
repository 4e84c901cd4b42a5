import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import type { Page } from './model.ts'
import { type Wanted, readPage } from './read/index.ts'
import { openRuler } from './read/measure.ts'

/** The selected pages of an open document, one after the other. */
export interface PageReader {
  readonly count: number
  /** Reports progress with each page; throws EngineError for a damaged page, or far too much. */
  pages(wanted: Wanted): AsyncGenerator<Page>
  close(): void
}

/** Pages are kept until the document is written: this many lines are more than any has. */
const mostLines = 200_000

/** Reads pages (numbers from 0) of a document that stays open meanwhile. */
export function openReader(
  document: PdfDocument,
  indices: readonly number[],
  job: EngineJob,
): PageReader {
  const ruler = openRuler(document)
  return {
    count: indices.length,
    async *pages(wanted) {
      const used = { lines: 0, bytes: 0 }
      for (const [position, index] of indices.entries()) {
        const page = await readPage(document, index, job, wanted, ruler)
        used.lines += page.lines.length
        const pictures = page.ground ? [page.ground, ...page.pictures] : page.pictures
        used.bytes += pictures.reduce((sum, { data }) => sum + data.length, 0)
        if (used.lines > mostLines || used.bytes > job.limits.outputBytes) throw tooMuch(job, index)
        job.progress(((position + 1) / indices.length) * 0.9)
        yield page
      }
    },
    close: () => ruler.close(),
  }
}

function tooMuch(job: EngineJob, index: number): EngineError {
  const detail = `The pages of ${job.inputName} up to ${index + 1} hold more than one file can. Choose fewer pages.`
  return new EngineError('limit_exceeded', detail)
}
