import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepExpired } from '../buckets/retention.ts'
import type { WorkerDeps } from './deps.ts'
import { recoverRuns, removeLeftovers } from './recovery.ts'
import { runGeneration } from './run.ts'
import type { StopReason } from './run.ts'
import { createSlots } from './slots.ts'

/** The part of a process that runs jobs. */
export type Worker = {
  /** Hands unfinished runs back to the queue, at once, and waits for that. */
  stop(): Promise<void>
}

const recoveryMs = 5000
const sweepMs = 600_000

/** Recovers what ended processes left, then takes runs from the queue until it is stopped. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const workRoot = join(deps.dataDir, 'work')
  const workDirectory = join(workRoot, deps.presence.nodeId)
  await mkdir(workDirectory, { recursive: true, mode: 0o700 })
  await removeLeftovers(deps, workRoot)
  await recoverRuns(deps)

  const slots = createSlots(deps.concurrency)
  const running = new Map<string, AbortController>()
  const abort = (generationId: string, reason: StopReason) =>
    running.get(generationId)?.abort(reason)

  const unlisten = deps.events.listen((event) => {
    if (event?.kind === 'cancel') abort(event.generationId, 'cancelled')
  })
  const recovery = setInterval(() => {
    recoverRuns(deps).catch((error: unknown) =>
      deps.log.error({ error }, 'Runs of ended processes could not be taken up'),
    )
  }, recoveryMs)

  // Leftovers too: another process on this directory may have been killed for good.
  const sweep = () =>
    Promise.all([sweepExpired(deps), removeLeftovers(deps, workRoot)]).then(
      () => undefined,
      (error: unknown) => deps.log.error({ error }, 'What has expired could not be removed'),
    )
  let sweeping = sweep()
  const sweeper = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, sweepMs)

  await deps.queue.work(deps.concurrency, async (generationId) => {
    const controller = new AbortController()
    running.set(generationId, controller)
    try {
      await runGeneration(deps, { slots, workDirectory, controller }, generationId)
    } catch (error) {
      deps.log.error({ error, generationId }, 'A run broke off and will be tried again')
      throw error
    } finally {
      running.delete(generationId)
    }
  })

  return {
    async stop() {
      clearInterval(recovery)
      clearInterval(sweeper)
      unlisten()
      for (const id of running.keys()) abort(id, 'shutdown')
      await Promise.all([deps.queue.rest(), sweeping])
      await rm(workDirectory, { recursive: true, force: true })
    },
  }
}
