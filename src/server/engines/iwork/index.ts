import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'
import { readIwork } from './read/open.ts'
import { writePresentation } from './write/pptx.ts'
import { writeDocx } from './write/docx.ts'
import { writeEpub } from './write/epub.ts'
import { writeText } from './write/text.ts'

/**
 * Turns Keynote presentations into PPTX, and Pages documents into DOCX, EPUB and plain text. Sheets
 * of Numbers are laid out as slides, on the way to PDF pages.
 */
export async function run(job: EngineJob): Promise<readonly WrittenFile[]> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  const result = await convert(bytes, job).catch((error: unknown) => {
    // What is no protobuf or XML after all is the file's fault.
    if (error instanceof EngineError || !(error instanceof RangeError)) throw error
    throw unreadable(job, `its content is damaged (${error.message}).`, { cause: error })
  })
  const fileName = resultName(0, 1, job.target)
  await writeFile(join(job.outputDirectory, fileName), result)
  return [{ fileName }]
}

async function convert(bytes: Uint8Array, job: EngineJob): Promise<Uint8Array | string> {
  const found = readIwork(bytes, job)
  if (found.kind === 'workbook') return writePresentation(found.pages)
  if (found.kind === 'presentation') {
    if (job.source !== 'key') throw unreadable(job, 'it is a Keynote presentation.')
    return writePresentation(found.presentation)
  }
  if (job.source !== 'pages') throw unreadable(job, 'it is a Pages document.')
  if (job.target === 'docx') return writeDocx(found.document)
  return job.target === 'epub' ? writeEpub(found.document, job) : writeText(found.document)
}
