import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, EngineModule, WrittenFile } from '../host/protocol.ts'
import { EngineError } from '../errors.ts'
import { docxToHtml } from './docx/convert.ts'
import { markdownToHtml } from './markdown/convert.ts'

/** A file of the result: the page first, its pictures after it. */
export interface HtmlPart {
  readonly fileName: string
  readonly content: Uint8Array | string
}

const converters: Readonly<Record<string, (job: EngineJob) => Promise<readonly HtmlPart[]>>> = {
  md: markdownToHtml,
  docx: docxToHtml,
}

/** Markdown and Word documents to pages of HTML. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const convert = converters[job.source]
  if (!convert || job.target !== 'html') {
    throw new Error(`the markup engine does not turn ${job.source} into ${job.target}`)
  }
  const parts = await convert(job)
  refuseTooMuch(job, parts)
  const files: WrittenFile[] = []
  for (const { fileName, content } of parts) {
    await writeFile(join(job.outputDirectory, fileName), content)
    files.push({ fileName })
  }
  return files
}

function refuseTooMuch(job: EngineJob, parts: readonly HtmlPart[]): void {
  const bytes = parts.reduce((sum, { content }) => sum + content.length, 0)
  if (bytes <= job.limits.outputBytes) return
  throw new EngineError('limit_exceeded', `${job.inputName} gives too much HTML: ${bytes} bytes.`)
}
