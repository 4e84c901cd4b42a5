import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineModule, WrittenFile } from '../host/protocol.ts'
import { resultName } from '../shared/pixels/names.ts'
import { openWorkbook } from './open.ts'
import { csvFiles } from './write-csv.ts'
import { numbersFile } from './write-numbers.ts'
import { xlsxFile } from './write-xlsx.ts'

/** Workbooks to and from Apple Numbers, by the values of their cells. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const workbook = await openWorkbook(job)
  job.progress(0.5)
  const contents = writers[job.target]?.(workbook, job)
  if (!contents) throw new Error(`the sheets engine does not write ${job.target}`)
  const files: WrittenFile[] = []
  for (const [index, content] of contents.entries()) {
    const fileName = resultName(index, contents.length, job.target)
    await writeFile(join(job.outputDirectory, fileName), content)
    files.push({ fileName })
  }
  return files
}

type Write = (
  workbook: Awaited<ReturnType<typeof openWorkbook>>,
  job: Parameters<EngineModule['run']>[0],
) => readonly (Uint8Array | string)[]

const writers: Readonly<Record<string, Write>> = {
  numbers: numbersFile,
  xlsx: xlsxFile,
  csv: csvFiles,
}
