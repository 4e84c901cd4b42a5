import { mkdirSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { runProgram } from '../host/program.ts'
import { selectPages } from '../shared/page-selection.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'

/** DjVu to PDF with `ddjvu` of DjVuLibre. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  if (job.target !== 'pdf') throw new Error(`the DjVu engine does not write ${job.target}`)
  await refuseEmpty(job)
  await checkSignature(job)
  const directory = join(job.outputDirectory, 'djvu')
  mkdirSync(directory, { recursive: true })
  try {
    const pages = selectPages(job, await countPages(job, directory))
    const output = join(directory, 'out.pdf')
    const list = pages.map((page) => page + 1).join(',')
    const args = ['-format=pdf', '-quality=90', `-page=${list}`, job.inputPath, output]
    const { code } = await runProgram('ddjvu', args, { directory })
    const written = await stat(output).catch(() => undefined)
    if (code !== 0 || !written || written.size === 0) {
      throw unreadable(job, 'it ends too early or is damaged.')
    }
    await rename(output, join(job.outputDirectory, 'result.pdf'))
    return [{ fileName: 'result.pdf', pages: pages.length }]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** AT&T, then an IFF form of one page (DJVU) or several (DJVM): DjVu 3, 5.1. */
async function checkSignature(job: EngineJob): Promise<void> {
  const file = await open(job.inputPath)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const text = buffer.toString('latin1', 0, bytesRead)
    if (!/^AT&TFORM[\s\S]{4}DJV[UM]/.test(text)) {
      throw unreadable(job, 'its content is of another kind.')
    }
    // A form that is longer than the file was cut short; ddjvu would draw what there is.
    if (buffer.readUInt32BE(8) + 12 > (await file.stat()).size) {
      throw unreadable(job, 'it ends too early.')
    }
  } finally {
    await file.close()
  }
}

async function countPages(job: EngineJob, directory: string): Promise<number> {
  const { code, stdout } = await runProgram('djvused', ['-e', 'n', job.inputPath], { directory })
  const count = Number.parseInt(stdout, 10)
  if (code !== 0 || !(count > 0)) throw unreadable(job, 'it has no pages.')
  if (count > 100_000) {
    throw new EngineError('limit_exceeded', `${job.inputName} has ${count} pages.`)
  }
  return count
}
