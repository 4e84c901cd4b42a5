import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Events } from '../jobs/events.ts'
import { getGeneration } from './generations.ts'
import type { Generation } from './generations.ts'

export type WatchDeps = { db: Kysely<Database>; events: Pick<Events, 'listen'> }
export type Watch = { userId: string; generationId: string; signal: AbortSignal }

const heartbeatMs = 15_000
/** A run that waits for others looks at its place in the queue at most this often. */
const queueLookMs = 1000

/**
 * Snapshots of a run as it goes on, the first one at once, the last one in a final state. Events
 * that come while a snapshot is read are one further snapshot, so a slow reader skips and never
 * lags. Ends early when `signal` is aborted.
 */
export async function* watchGeneration(
  { db, events }: WatchDeps,
  { userId, generationId, signal }: Watch,
): AsyncGenerator<Generation | 'heartbeat', void, undefined> {
  let dirty = true
  let queued = true
  let looked = 0
  let wake: (() => void) | undefined
  const unlisten = events.listen((event) => {
    const own = event === undefined || event.generationId === generationId
    const ahead = queued && event?.kind === 'state' && Date.now() - looked > queueLookMs
    if (!own && !ahead) return
    dirty = true
    wake?.()
  })
  const onAbort = () => wake?.()
  signal.addEventListener('abort', onAbort)
  try {
    while (!signal.aborted) {
      if (!dirty) {
        const slept = new Promise<void>((resolve) => {
          wake = resolve
        })
        const timer = setTimeout(() => wake?.(), heartbeatMs)
        await slept
        clearTimeout(timer)
        if (signal.aborted) return
        if (!dirty) {
          yield 'heartbeat'
          continue
        }
      }
      dirty = false
      looked = Date.now()
      const generation = await getGeneration(db, userId, generationId)
      queued = generation.status === 'queued'
      yield generation
      if (generation.finishedAt !== undefined) return
    }
  } finally {
    unlisten()
    signal.removeEventListener('abort', onAbort)
  }
}
