import { EngineError } from '../errors.ts'
import type { EngineModule } from '../host/protocol.ts'
import { complaint, isDecodeError, unreadable } from '../shared/pixels/input.ts'
import { openSource } from './open.ts'
import { writers } from './writers.ts'

/** Pictures to pictures and to PDF. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const write = writers[job.target]
  if (!write) throw new Error(`the raster engine does not write ${job.target}`)
  const source = await openSource(job)
  try {
    return await write(source, job)
  } catch (error) {
    // Pictures are decoded while they are written, so a damaged file shows only now.
    if (error instanceof EngineError || !isDecodeError(error)) throw error
    throw unreadable(job, complaint(error))
  }
}
