import { sql } from 'kysely'
import type { WorkerDeps } from './deps.ts'

const intervalMs = 300

/** Writes the progress of a run's inputs now and then, and hears whether it is to go on. */
export type ProgressWriter = {
  /** @param fraction 0…1 of the input at that position */
  report(position: number, fraction: number): void
  /** Waits for the write under way; afterwards nothing is written any more. */
  stop(): Promise<void>
}

/**
 * @param onEnd called when the run is to be cancelled, or is not this worker's any more
 */
export function createProgressWriter(
  { db, events, log }: Pick<WorkerDeps, 'db' | 'events' | 'log'>,
  { generationId, attempt }: { generationId: string; attempt: number },
  onEnd: (reason: 'cancelled' | 'lost') => void,
): ProgressWriter {
  const pending = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let stopped = false

  const write = async () => {
    const positions = [...pending.keys()]
    const fractions = [...pending.values()]
    pending.clear()
    const { rows } = await sql<{ cancel_requested_at: Date | null }>`
      with run as (
        select id, cancel_requested_at from generations
        where id = ${generationId} and attempt = ${attempt} and status = 'running'
      ), written as (
        update generation_inputs set progress = greatest(progress, news.fraction)
        from run, unnest(${positions}::int[], ${fractions}::real[]) as news (at, fraction)
        where generation_id = run.id and position = news.at and status = 'running'
      )
      select cancel_requested_at from run`.execute(db)
    if (!rows[0]) return onEnd('lost')
    if (rows[0].cancel_requested_at) return onEnd('cancelled')
    await events.publish(db, { kind: 'progress', generationId })
  }

  return {
    report(position, fraction) {
      if (stopped) return
      pending.set(position, Math.min(1, Math.max(0, fraction)))
      timer ??= setTimeout(() => {
        timer = undefined
        writing = write().catch((error: unknown) =>
          log.warn({ error, generationId }, 'Progress of a run could not be written'),
        )
      }, intervalMs)
    },

    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}
