import { EngineError } from '../errors.ts'
import type { EngineId } from '../engines.ts'
import type { Warning } from '../types.ts'
import { loadEngine } from './modules.ts'
import type { ChildMessage, EngineModule, JobMessage } from './protocol.ts'

/**
 * The program every engine child runs: `node child.ts <engine>`. It loads its engine once, says
 * "ready" and then takes one job at a time. `node child.ts probe` only proves that the isolation
 * lets Node start and read our files.
 */

function tell(message: ChildMessage): void {
  // The host may be gone: then the "disconnect" below ends this process.
  if (process.connected) process.send?.(message)
}

/** Decoder messages may quote paths of the working directory; people should see the file's name. */
function plain(error: unknown, job: JobMessage): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(job.inputPath, job.inputName).split('\n')[0] ?? text
}

async function runJob(engine: EngineModule, job: JobMessage): Promise<void> {
  const warnings: Warning[] = []
  try {
    const files = await engine.run({
      ...job,
      progress: (fraction) => tell({ type: 'progress', fraction }),
      warn: (warning) => {
        // Pages of one document often deserve the same warning; once is enough.
        if (!warnings.some((known) => known.message === warning.message)) warnings.push(warning)
      },
    })
    tell({ type: 'done', files, warnings })
  } catch (error) {
    if (error instanceof EngineError) {
      const { code, detail, option } = error
      tell({ type: 'failed', code, detail, ...(option !== undefined && { option }) })
    } else {
      const detail = `${job.inputName} could not be converted: ${plain(error, job)}`
      tell({ type: 'failed', code: 'engine_failed', detail })
    }
  }
}

const name = process.argv[2] ?? ''
if (name === 'probe') process.exit(0)
process.on('disconnect', () => process.exit(0))
const engine = await loadEngine(name as EngineId)
await engine.start?.()
process.on('message', (message) => {
  void runJob(engine, message as JobMessage)
})
tell({ type: 'ready' })
