import type { EngineModule } from '../host/protocol.ts'
import { writers } from './writers.ts'
import { openSource } from './open.ts'

/** Pictures to pictures and to PDF. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const source = await openSource(job)
  const write = writers[job.target]
  if (!write) throw new Error(`the raster engine does not write ${job.target}`)
  return write(source, job)
}
