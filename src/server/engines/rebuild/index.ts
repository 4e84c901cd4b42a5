import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { EngineError } from '../errors.ts'
import { openDocument } from '../shared/pdfium/document.ts'
import { selectPages } from '../shared/page-selection.ts'
import type { PageReader } from './reader.ts'
import { openReader } from './reader.ts'
import { writeCsv } from './sheet/csv.ts'
import { writeXlsx } from './sheet/xlsx.ts'
import { writeDocx } from './write/docx.ts'
import { writeHtml } from './write/html.ts'
import { writePptx } from './write/pptx.ts'

/** Makes one file of the selected pages. */
export type Writer = (reader: PageReader, job: EngineJob) => Promise<Uint8Array | string>

const writers: Readonly<Record<string, Writer>> = {
  csv: writeCsv,
  docx: writeDocx,
  html: writeHtml,
  pptx: writePptx,
  xlsx: writeXlsx,
}

/** PDF pages to documents that can be edited. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const write = writers[job.target]
  if (!write) throw new Error(`the rebuild engine does not write ${job.target}`)
  const document = await openDocument(job)
  try {
    const pages = selectPages(job, document.pageCount)
    const reader = openReader(document, pages, job)
    try {
      const content = await write(reader, job)
      refuseTooMuch(job, content.length)
      const fileName = `result.${job.target}`
      await writeFile(join(job.outputDirectory, fileName), content)
      return [{ fileName, pages: pages.length }]
    } finally {
      reader.close()
    }
  } finally {
    document.close()
  }
}

function refuseTooMuch(job: EngineJob, bytes: number): void {
  if (bytes <= job.limits.outputBytes) return
  throw new EngineError(
    'limit_exceeded',
    `${job.inputName} gives a file of ${Math.round(bytes / 1e6)} MB, which is too much. Choose fewer pages.`,
  )
}
