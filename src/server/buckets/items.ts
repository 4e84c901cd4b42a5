import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits, mediaTypeById } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { sniff } from '../../contract/media-types/sniff.ts'
import type { Database } from '../db/schema.ts'
import type { BucketDeps } from './buckets.ts'
import { ownedBucket } from './buckets.ts'
import { knownId } from '../db/ids.ts'
import { displayName } from '../../contract/file-names.ts'
import { contentItemView } from './views.ts'
import type { ContentItem, ContentItemRow } from './views.ts'

export type NewContentItem = { name: string; mediaType?: string; size: number }

/** Where the encrypted bytes of a content item are. */
export type StoredContent = { objectKey: string; name: string; encryptedSize: number }

/** Announces a file that will be uploaded. The media type is a guess until its bytes are here. */
export async function createContentItem(
  deps: BucketDeps,
  userId: string,
  bucketId: string,
  item: NewContentItem,
): Promise<ContentItem> {
  const bucket = await ownedBucket(deps.db, userId, bucketId)
  if (item.size > limits.maximumUploadBytes) throw tooLarge(item.name)
  await refuseTooMany(deps.db, bucket.id)
  const name = displayName(item.name)
  const id = randomUUIDv7()
  const row = await deps.db
    .insertInto('content_items')
    .values({
      id,
      // Known before the first byte, so that whatever becomes of the upload, the object is found.
      object_key: id,
      bucket_id: bucket.id,
      kind: 'upload',
      name,
      media_type: item.mediaType ?? mediaTypeOf(name),
      size: item.size,
      status: 'uploading',
      created_at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return contentItemView(row)
}

/** Removes the item; its object is buried by a trigger and swept. */
export async function deleteContentItem(
  { db }: BucketDeps,
  userId: string,
  contentItemId: string,
): Promise<ContentItemRow> {
  const item = await ownedItem(db, userId, contentItemId)
  if (item.status === 'pending') {
    throw new ActionError('conflict', {
      detail: `A run is still making ${item.name}. Cancel the run, or wait until it has ended.`,
    })
  }
  await db.deleteFrom('content_items').where('id', '=', item.id).execute()
  return item
}

/** The user's content item; a foreign one is `not_found`, as if it did not exist. */
export async function ownedItem(
  db: Kysely<Database>,
  userId: string,
  contentItemId: string,
): Promise<ContentItemRow> {
  const row = await db
    .selectFrom('content_items')
    .innerJoin('buckets', 'buckets.id', 'content_items.bucket_id')
    .selectAll('content_items')
    .where('content_items.id', '=', knownId(contentItemId))
    .where('buckets.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ActionError('not_found')
  return row
}

/** Where to read an item from. Throws `upload_incomplete` or `conflict` while it has no bytes. */
export function storedContent(item: ContentItemRow): StoredContent {
  if (item.status === 'ready' && item.object_key && item.encrypted_size) {
    const encryptedSize = Number(item.encrypted_size)
    return { objectKey: item.object_key, name: item.name, encryptedSize }
  }
  if (item.status === 'uploading') throw new ActionError('upload_incomplete')
  throw new ActionError('conflict', {
    detail:
      item.status === 'pending'
        ? `${item.name} is still being made. Wait until the run has ended.`
        : `There is no file ${item.name}: its run did not succeed.`,
  })
}

/** `payload_too_large` that names the file and the limit. */
export function tooLarge(name: string): ActionError {
  const megabytes = Math.floor(limits.maximumUploadBytes / 1_048_576)
  return new ActionError('payload_too_large', {
    detail: `${displayName(name)} is larger than ${megabytes} MB, the largest file there can be.`,
  })
}

/** The media type that a file's name promises. */
export function mediaTypeOf(name: string): string {
  return sniff(new Uint8Array(), name)?.mediaType ?? byExtension(name)
}

function byExtension(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const known = Object.values(mediaTypeById).find((type) =>
    (type.extensions as readonly string[]).includes(extension ?? ''),
  )
  return known?.mediaType ?? 'application/octet-stream'
}

async function refuseTooMany(db: Kysely<Database>, bucketId: string): Promise<void> {
  const { count } = await db
    .selectFrom('content_items')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('bucket_id', '=', bucketId)
    .where('kind', '=', 'upload')
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.maximumItemsPerBucket) {
    throw new ActionError('forbidden', {
      detail: `There are ${count} files in this bucket, as many as it may have. Use another one.`,
    })
  }
}
