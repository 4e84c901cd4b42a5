import { sql } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { BucketDeps } from './buckets.ts'
import { knownId } from '../db/ids.ts'
import { storedContent } from './items.ts'
import type { StoredContent } from './items.ts'
import { bucketView, contentItemView } from './views.ts'
import type { BucketRow } from './views.ts'

type Share = components['schemas']['Share']
type SharedBucket = components['schemas']['SharedBucket']

const dayMs = 86_400_000

/**
 * Lets anyone with the link (and the identity in its fragment) see the results for some days, at most
 * as long as the bucket itself lasts; the answer says until when.
 */
export async function shareBucket(
  { db, clock }: BucketDeps,
  userId: string,
  bucketId: string,
  expiresInDays: number,
): Promise<Share> {
  const days = Math.min(expiresInDays, limits.maximumShareDays)
  const until = new Date(clock.now().getTime() + days * dayMs)
  const row = await db
    .updateTable('buckets')
    .set({ share_expires_at: sql<Date>`least(${until}::timestamptz, expires_at)` })
    .where('id', '=', knownId(bucketId))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  const share = row && bucketView(row).share
  if (!share) throw new ActionError('not_found')
  return share
}

/** Takes the link back; from then on the bucket is `not_found` to others. */
export async function unshareBucket(
  { db }: BucketDeps,
  userId: string,
  bucketId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('buckets')
    .set({ share_expires_at: null })
    .where('id', '=', knownId(bucketId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ActionError('not_found')
}

/** What a visitor sees: finished results, and nothing of the owner, the uploads or the runs. */
export async function sharedBucket(deps: BucketDeps, bucketId: string): Promise<SharedBucket> {
  const bucket = await openShare(deps, bucketId)
  const items = await deps.db
    .selectFrom('content_items')
    .selectAll()
    .where('bucket_id', '=', bucket.id)
    .where('kind', '=', 'result')
    .where('status', '=', 'ready')
    .orderBy('id', 'desc')
    .execute()
  return {
    id: bucket.id,
    name: bucket.name,
    expiresAt: (bucket.share_expires_at ?? deps.clock.now()).toISOString(),
    contentItems: items.map((row) =>
      contentItemView({ ...row, input_item_id: null, generation_id: null }),
    ),
  }
}

/** Where to read a shared result from. Uploads are `not_found` even with a guessed id. */
export async function sharedContent(
  deps: BucketDeps,
  bucketId: string,
  contentItemId: string,
): Promise<StoredContent> {
  const bucket = await openShare(deps, bucketId)
  const item = await deps.db
    .selectFrom('content_items')
    .selectAll()
    .where('id', '=', knownId(contentItemId))
    .where('bucket_id', '=', bucket.id)
    .where('kind', '=', 'result')
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!item) throw new ActionError('not_found')
  return storedContent(item)
}

/** The bucket while its link works: `not_found` when it never did, `share_expired` afterwards. */
async function openShare({ db, clock }: BucketDeps, bucketId: string): Promise<BucketRow> {
  const bucket = await db
    .selectFrom('buckets')
    .selectAll()
    .where('id', '=', knownId(bucketId))
    .executeTakeFirst()
  if (!bucket?.share_expires_at) throw new ActionError('not_found')
  if (bucket.share_expires_at <= clock.now()) throw new ActionError('share_expired')
  return bucket
}
