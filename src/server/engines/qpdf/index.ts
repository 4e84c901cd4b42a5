import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { type PlainPdf, openPlainPdf } from '../shared/pdf-input/open.ts'
import { resultName } from '../shared/pixels/names.ts'
import { textOption } from '../shared/pixels/options.ts'
import {
  type Protection,
  type Restriction,
  encryptionArguments,
  mergeArguments,
} from './arguments.ts'
import { forbidAccessibility } from './permissions.ts'
import { runQpdf } from './run-qpdf.ts'

/** Joins, encrypts and restricts PDFs with qpdf in WebAssembly. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const jobs = [job, ...(job.others ?? []).map((other) => ({ ...job, ...other }))]
  const protection = protectionOf(job)
  const first = await rewritten(jobs, protection, false)
  // What is not quite in order is written anew by PDFium first; that is slower and seldom needed.
  const { output, pages } = first.output ? first : await rewritten(jobs, protection, true)
  if (!output) {
    throw new EngineError('engine_failed', `${job.inputName} could not be rewritten.`)
  }
  const pdf = Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  if (protection?.restrictions.includes('accessibility_off')) {
    forbidAccessibility(pdf, protection.ownerPassword)
  }
  const fileName = resultName(0, 1, 'pdf')
  await writeFile(join(job.outputDirectory, fileName), pdf)
  return [{ fileName, pages }]
}

async function rewritten(jobs: EngineJob[], protection: Protection | undefined, mend: boolean) {
  const files: Record<string, Uint8Array> = {}
  let pages: number | undefined = 0
  for (const [index, job] of jobs.entries()) {
    const plain: PlainPdf = await openPlainPdf(job, mend)
    files[`${index}.pdf`] = plain.bytes
    pages =
      plain.pageCount === undefined || pages === undefined ? undefined : pages + plain.pageCount
    refusePages(job, pages)
    job.progress((0.5 * (index + 1)) / jobs.length)
  }
  const names = Object.keys(files)
  const args = [
    ...(names.length > 1 ? mergeArguments(names) : names),
    ...(protection ? encryptionArguments(protection) : []),
  ]
  return { output: await runQpdf(args, files), pages }
}

function refusePages({ inputName, limits }: EngineJob, pages: number | undefined): void {
  if (pages === undefined || pages <= limits.pages) return
  const detail = `With ${inputName} there are ${pages} pages; at most ${limits.pages} are allowed.`
  throw new EngineError('limit_exceeded', detail)
}

/** The encryption that the options ask for. Composed letters are what keyboards give. */
function protectionOf({ options }: EngineJob): Protection | undefined {
  const password = textOption(options, 'newPassword', '').normalize('NFC')
  if (password !== '') {
    return { userPassword: password, ownerPassword: password, restrictions: [] }
  }
  const ownerPassword = textOption(options, 'newPermissionPassword', '').normalize('NFC')
  if (ownerPassword === '') return undefined
  const { restrictions } = options
  return {
    userPassword: '',
    ownerPassword,
    restrictions: Array.isArray(restrictions) ? (restrictions as Restriction[]) : [],
  }
}
