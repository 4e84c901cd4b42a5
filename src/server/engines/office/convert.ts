import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { resultName } from '../shared/pixels/names.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { type Document, type OfficeHost, LoadError, SaveError } from './host.ts'
import { readDocument } from './input/read.ts'
import { rewritten } from './input/rewritten.ts'
import { withContents } from './input/update-contents.ts'
import { withListsForDiagrams } from './presentation/index.ts'
import { saveAs } from './save/filters.ts'
import { renamedPackage } from './save/renamed-package.ts'
import { toCsv } from './save/to-csv.ts'
import { toPdf } from './save/to-pdf.ts'
import { toText } from './save/to-text.ts'
import { toXml } from './save/to-xml.ts'
import { saveUpToDate } from './save/up-to-date.ts'

type Results = readonly (Uint8Array | string)[]

/** Does a job with LibreOffice in one of its shapes. Throws EngineError. */
export async function convert(host: OfficeHost, job: EngineJob): Promise<WrittenFile[]> {
  try {
    const read = await readDocument(job)
    const drawable = host.drawsDiagrams ? read : withListsForDiagrams(job, read)
    const document = await withContents(host, job, drawable)
    job.progress(0.1)
    if (job.target === 'pdf') return await toPdf(host, job, await rewritten(host, job, document))
    return await written(job, await resultsOf(host, job, document))
  } catch (error) {
    throw inWords(job, error)
  }
}

async function resultsOf(host: OfficeHost, job: EngineJob, document: Document): Promise<Results> {
  if (job.target === 'csv') return toCsv(host, job, document)
  if (job.target === 'txt') return [await toText(host, job, document)]
  if (job.target === 'xml') return [await toXml(host, job, document)]
  const renamed = renamedPackage(job, document)
  if (renamed) return [renamed]
  return saveUpToDate(host, job, document, saveAs(document.kind, job.target))
}

async function written(job: EngineJob, contents: Results): Promise<WrittenFile[]> {
  const files: WrittenFile[] = []
  for (const [index, content] of contents.entries()) {
    const fileName = resultName(index, contents.length, job.target)
    await writeFile(join(job.outputDirectory, fileName), content)
    files.push({ fileName })
  }
  return files
}

function inWords(job: EngineJob, error: unknown): unknown {
  if (error instanceof LoadError) return unreadable(job, 'it is damaged.', { cause: error })
  if (error instanceof SaveError) {
    const detail = `LibreOffice could not write ${job.inputName} as ${job.target.toUpperCase()}.`
    return new EngineError('engine_failed', detail, { cause: error })
  }
  return error
}
