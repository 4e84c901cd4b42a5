import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { selectPages } from '../shared/page-selection.ts'
import { openPlainPdf } from '../shared/pdf-input/open.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'
import { textOption } from '../shared/pixels/options.ts'
import { type Task, prepare } from './arguments.ts'
import { readEps, wasCutOff } from './eps.ts'
import { finished } from './finish.ts'
import type { GhostscriptHost } from './host.ts'
import { lastPageOfLine, outputOf, pageOfLine } from './verdict.ts'

/** An input as Ghostscript gets it. */
interface Source {
  readonly bytes: Uint8Array
  readonly pages: readonly number[] | undefined
  readonly pageCount: number | undefined
  readonly created: Date
  readonly wasProtected: boolean
}

/** Does a job with Ghostscript in one of its shapes; the result is one PDF. Throws EngineError. */
export async function convert(host: GhostscriptHost, job: EngineJob): Promise<WrittenFile[]> {
  const source = job.source === 'eps' ? await openEps(job) : await openPdf(job)
  const task: Task = { ...job, pages: source.pages, created: source.created }
  const { args, programs } = prepare(task, host.places)
  let pageCount = source.pages?.length ?? source.pageCount
  let done = 0
  const result = await host.run({
    args,
    programs,
    input: source.bytes,
    onLine(line) {
      pageCount ??= lastPageOfLine(line)
      // "Page 7" is the page's number in the document, whichever pages were selected.
      if (pageOfLine(line) === undefined || pageCount === undefined) return
      done += 1
      if (pageCount < 200 || done % 10 === 0) job.progress(Math.min(0.95, done / pageCount))
    },
  })
  const made = outputOf(job, result)
  if (job.source === 'eps' && wasCutOff(source.bytes, result.lines)) {
    throw unreadable(job, 'it ends in the middle.')
  }
  const output = await finished(job, source, {
    output: made,
    lines: result.lines,
  })
  const fileName = resultName(0, 1, 'pdf')
  await writeFile(join(job.outputDirectory, fileName), output)
  return [{ fileName, pages: pageCount }]
}

async function openEps(job: EngineJob): Promise<Source> {
  const bytes = await readEps(job)
  return { bytes, pages: undefined, pageCount: 1, created: new Date(), wasProtected: false }
}

async function openPdf(job: EngineJob): Promise<Source> {
  const { created, ...pdf } = await openPlainPdf(job)
  const made = created ?? new Date()
  if (pdf.pageCount === undefined) return { ...pdf, pages: undefined, created: made }
  const pages = selectPages(job, pdf.pageCount)
  const all = textOption(job.options, 'PageRange', '') === '' || pages.length === pdf.pageCount
  return { ...pdf, pages: all ? undefined : pages, created: made }
}
