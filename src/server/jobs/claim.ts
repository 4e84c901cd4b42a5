import type { Kysely } from 'kysely'
import type { GenerationRow } from '../actions/generations.ts'
import type { Database } from '../db/schema.ts'

/** After this many processes died over a run it is refunded: it may be what kills them. */
export const mostDeaths = 3

/**
 * Takes a run for this node. The attempt it returns is the fence: everything the worker writes
 * later is refused when another worker has taken the run since. A run that still counts as running
 * was dropped by its worker without a word. Undefined when the run has ended.
 */
export async function claimRun(
  db: Kysely<Database>,
  generationId: string,
  { nodeId, now }: { nodeId: string; now: Date },
): Promise<GenerationRow | undefined> {
  return db
    .updateTable('generations')
    .set((row) => ({
      status: 'running' as const,
      node_id: nodeId,
      attempt: row('attempt', '+', 1),
      deaths: row
        .case()
        .when('status', '=', 'running')
        .then(row('deaths', '+', 1))
        .else(row.ref('deaths'))
        .end(),
      started_at: row.fn.coalesce('started_at', row.val(now)),
    }))
    .where('id', '=', generationId)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Gives a run back to the queue. False when it ended or was taken in the meantime.
 * @param died whether its process ended over it, and did not stop in order
 */
export async function unclaimRun(
  db: Kysely<Database>,
  { id, attempt }: Pick<GenerationRow, 'id' | 'attempt'>,
  died: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('generations')
      .set((row) => ({
        status: 'queued' as const,
        node_id: null,
        deaths: row('deaths', '+', died ? 1 : 0),
      }))
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await tx
      .updateTable('generation_inputs')
      .set({ status: 'queued', progress: 0 })
      .where('generation_id', '=', id)
      .where('status', '=', 'running')
      .execute()
    // Results that were being written and belong to no item yet.
    await tx
      .updateTable('object_trash')
      .set({ delete_after: new Date(0) })
      .where('generation_id', '=', id)
      .execute()
    return true
  })
}
