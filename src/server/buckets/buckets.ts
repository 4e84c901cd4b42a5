import { Encrypter } from 'age-encryption'
import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'
import { displayName } from '../../contract/file-names.ts'
import { cursorId, knownId, pageOf } from '../db/ids.ts'
import { bucketView, contentItemView } from './views.ts'
import type { Bucket, BucketRow } from './views.ts'

export type BucketDeps = {
  db: Kysely<Database>
  clock: { now(): Date }
}

export type NewBucket = {
  recipient: string
  name?: string
  /** Not listed: its identity is in no browser. */
  ephemeral?: boolean
  days?: number
}

const dayMs = 86_400_000

/** Makes a bucket that results will be encrypted for. Throws `bad_request` for a wrong recipient. */
export async function createBucket(
  { db, clock }: BucketDeps,
  userId: string,
  { recipient, name, ephemeral = false, days = limits.bucketDays }: NewBucket,
): Promise<Bucket> {
  checkRecipient(recipient)
  if (!ephemeral) await refuseTooMany(db, userId)
  const now = clock.now()
  const row = await db
    .insertInto('buckets')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      name: name === undefined ? defaultName(now) : displayName(name),
      recipient,
      ephemeral,
      created_at: now,
      expires_at: new Date(now.getTime() + days * dayMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return bucketView(row)
}

/** The user's buckets, newest first; those of the direct API are not listed. */
export async function listBuckets(
  { db }: BucketDeps,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ buckets: Bucket[]; nextCursor?: string }> {
  const rows = await db
    .selectFrom('buckets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ephemeral', '=', false)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursorId(cursor ?? '')))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = pageOf(rows, limit)
  return { buckets: page.map((row) => bucketView(row)), ...(nextCursor && { nextCursor }) }
}

/** The bucket with what is in it, newest first. */
export async function getBucket(
  deps: BucketDeps,
  userId: string,
  bucketId: string,
): Promise<Bucket> {
  const bucket = await ownedBucket(deps.db, userId, bucketId)
  const items = await deps.db
    .selectFrom('content_items')
    .selectAll()
    .where('bucket_id', '=', bucket.id)
    .orderBy('id', 'desc')
    .execute()
  return bucketView(bucket, items.map(contentItemView))
}

/** Renames the bucket. */
export async function renameBucket(
  { db }: BucketDeps,
  userId: string,
  bucketId: string,
  name: string,
): Promise<Bucket> {
  const row = await db
    .updateTable('buckets')
    .set({ name: displayName(name) })
    .where('id', '=', knownId(bucketId))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ActionError('not_found')
  return bucketView(row)
}

/**
 * Removes the bucket with everything in it. Its objects are buried by a trigger and swept. A run
 * that still writes to it must be cancelled before.
 */
export async function deleteBucket(
  { db }: BucketDeps,
  userId: string,
  bucketId: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('buckets')
    .where('id', '=', knownId(bucketId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ActionError('not_found')
}

/** The user's bucket; a foreign one is `not_found`, as if it did not exist. */
export async function ownedBucket(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  bucketId: string,
): Promise<BucketRow> {
  const row = await db
    .selectFrom('buckets')
    .selectAll()
    .where('id', '=', knownId(bucketId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row)
    throw new ActionError('not_found', { detail: 'There is no such bucket, or it is not yours.' })
  return row
}

/** The pattern of the contract sees the letters; only age sees the checksum. */
function checkRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch (cause) {
    const message = 'recipient must be the public half of an age key pair (age1…), copied whole.'
    throw new ActionError('bad_request', { issues: [{ path: '/recipient', message }], cause })
  }
}

async function refuseTooMany(db: Kysely<Database>, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('buckets')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('ephemeral', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.maximumBuckets) {
    throw new ActionError('forbidden', {
      detail: `There are ${count} buckets, as many as an account may have. Delete one first.`,
    })
  }
}

function defaultName(now: Date): string {
  return `Files of ${now.toISOString().slice(0, 10)}`
}
