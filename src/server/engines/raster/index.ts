import { EngineError } from '../errors.ts'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { complaint, isDecodeError, unreadable } from '../shared/pixels/input.ts'
import { openSource, openUncommon } from './open.ts'
import type { Source } from './source.ts'
import { writers } from './writers.ts'

/** Pictures to pictures and to PDF. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const write = writers[job.target]
  if (!write) throw new Error(`the raster engine does not write ${job.target}`)
  const attempt = async (open: (job: EngineJob) => Promise<Source>) => {
    const source = await open(job)
    try {
      return await write(source, job)
    } catch (error) {
      // Pictures are decoded while they are written, so a damaged file shows only now.
      if (error instanceof EngineError || !isDecodeError(error)) throw error
      throw unreadable(job, complaint(error), { cause: error })
    }
  }
  try {
    return await attempt(openSource)
  } catch (error) {
    const uncommon = openUncommon(job, error)
    if (!uncommon) throw error
    return attempt(uncommon)
  }
}
