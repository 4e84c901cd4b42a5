import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineId } from '../src/server/engines/engines.ts'
import { loadEngine } from '../src/server/engines/host/modules.ts'
import { defaultLimits } from '../src/server/engines/limits.ts'

// An engine with nothing around it, for bench/engines.ts: the same module in a plain process, warm,
// without isolation, pool, copies or checks. `fork(bare-engine.ts, [engine])`, then one message a job.

/** One job for a bare engine; the answer is its milliseconds. */
export interface BareJob {
  readonly source: string
  readonly target: string
  readonly inputPath: string
  readonly inputName: string
}

const engine = await loadEngine(process.argv[2] as EngineId)
await engine.start?.()
process.on('message', async (job: BareJob) => {
  const outputDirectory = mkdtempSync(join(tmpdir(), 'filewright-bare-'))
  const begin = performance.now()
  await engine.run({
    ...job,
    options: {},
    outputDirectory,
    limits: defaultLimits,
    progress: () => undefined,
    warn: () => undefined,
  })
  const milliseconds = performance.now() - begin
  rmSync(outputDirectory, { recursive: true, force: true })
  process.send?.(milliseconds)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
