import { ActionError } from '../../contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { settleRun } from './settle.ts'
import type { SettleDeps } from './settle.ts'

/**
 * Ends a run on request: at once while it is queued; by its worker, which kills the engine, while
 * it runs. Throws `conflict` when it has ended already.
 */
export async function cancelRun(
  deps: SettleDeps & { db: Kysely<Database> },
  generationId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('generations')
      .select(['status', 'finished_at'])
      .where('id', '=', generationId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new ActionError('not_found')
    if (run.finished_at) {
      throw new ActionError('conflict', { detail: 'The run has already ended.' })
    }
    if (run.status === 'queued') {
      await settleRun(deps, tx, { generationId, unfinished: 'cancelled' })
      return
    }
    await tx
      .updateTable('generations')
      .set({ cancel_requested_at: deps.clock.now() })
      .where('id', '=', generationId)
      .execute()
    await deps.events.publish(tx, { kind: 'cancel', generationId })
  })
}

/** Cancels every run that would write to a bucket, before the bucket is deleted. */
export async function cancelRunsOf(
  deps: SettleDeps & { db: Kysely<Database> },
  bucketId: string,
): Promise<void> {
  const runs = await deps.db
    .selectFrom('generations')
    .select('id')
    .where('bucket_id', '=', bucketId)
    .where('finished_at', 'is', null)
    .execute()
  for (const { id } of runs) {
    await cancelRun(deps, id).catch((error: unknown) => {
      // It ended between the two statements, which is as good.
      if (!(error instanceof ActionError && error.code === 'conflict')) throw error
    })
  }
}
