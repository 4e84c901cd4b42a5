import type { Kysely } from 'kysely'
import { limits } from '../../contract/catalogue.ts'
import type { Database } from '../db/schema.ts'
import type { ObjectStore } from '../storage/index.ts'

export type RetentionDeps = {
  db: Kysely<Database>
  storage: ObjectStore
  clock: { now(): Date }
}

const hourMs = 3_600_000
/** How long a repeated request gets its first answer, and the results that belong to it last. */
export const rememberedDays = 2
const batch = 200

/**
 * Removes what has expired: buckets past their days, uploads nobody finished, remembered answers and buried
 * objects.
 * Any node may run it at any time; a bucket with a run under way waits until the run has ended.
 */
export async function sweepExpired(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.db
    .deleteFrom('buckets')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .select('generations.id')
            .whereRef('generations.bucket_id', '=', 'buckets.id')
            .where('generations.finished_at', 'is', null),
        ),
      ),
    )
    .execute()
  await deps.db
    .deleteFrom('content_items')
    .where('status', '=', 'uploading')
    .where('created_at', '<=', new Date(now.getTime() - limits.unfinishedUploadHours * hourMs))
    .execute()
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - rememberedDays * 24 * hourMs))
    .execute()
  await emptyTrash(deps)
}

/** Deletes buried objects that are due. Safe to repeat after a crash in the middle. */
export async function emptyTrash({ db, storage, clock }: RetentionDeps): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('object_trash')
      .select('object_key')
      .where('delete_after', '<=', clock.now())
      .limit(batch)
      .execute()
    if (due.length === 0) return
    const keys = due.map((row) => row.object_key)
    for (const key of keys) await storage.delete(key)
    await db.deleteFrom('object_trash').where('object_key', 'in', keys).execute()
  }
}
