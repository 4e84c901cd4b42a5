import { ActionError } from '../../../contract/errors.ts'
import { ownedBucket } from '../../buckets/buckets.ts'
import { knownId } from '../../db/ids.ts'
import { tooLarge } from '../../buckets/items.ts'
import type { BucketRow, ContentItemRow } from '../../buckets/views.ts'
import type { KnownOrder, OrderItem, StepDeps, StockedOrder } from '../order.ts'

/** Step 4: the bucket and the inputs are the user's, as many as allowed, and uploaded. */
export async function stockedOrder(deps: StepDeps, order: KnownOrder): Promise<StockedOrder> {
  const { sharingBucket, fileEncryptionKey, contentItems } = order.request.filesharingInfo
  checkCount(order, contentItems.length)
  const bucket = await ownedBucket(deps.db, order.user.id, sharingBucket)
  if (fileEncryptionKey !== bucket.recipient) {
    throw new ActionError('wrong_key', {
      detail: 'fileEncryptionKey is not the recipient of this bucket.',
    })
  }
  const rows = await itemsOf(
    deps,
    bucket,
    contentItems.map((item) => knownId(item.contentItemId)),
  )
  const items: OrderItem[] = contentItems.map(({ contentItemId, privateKey }) => {
    const row = rows.get(knownId(contentItemId))
    if (!row) {
      throw new ActionError('not_found', {
        detail: `There is no content item ${contentItemId} in this bucket.`,
      })
    }
    checkItem(order, row)
    return { row, privateKey }
  })
  return { ...order, bucket, items }
}

function checkCount({ action }: KnownOrder, count: number): void {
  const most = action.maximumInputContentItems
  if (count > most) {
    throw new ActionError('too_many_items', {
      detail:
        most === 0
          ? 'This action takes no files, only a prompt.'
          : `There are ${count} files. This action takes at most ${most} at once.`,
    })
  }
  if (count === 0 && most > 0) throw new ActionError('too_few_items')
}

async function itemsOf({ db }: StepDeps, bucket: BucketRow, ids: string[]) {
  if (new Set(ids).size !== ids.length) {
    throw new ActionError('bad_request', {
      issues: [
        {
          path: '/filesharingInfo/contentItems',
          message: 'Each content item can be named once.',
        },
      ],
    })
  }
  if (ids.length === 0) return new Map<string, ContentItemRow>()
  const rows = await db
    .selectFrom('content_items')
    .selectAll()
    .where('bucket_id', '=', bucket.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function checkItem({ action }: KnownOrder, row: ContentItemRow): void {
  if (row.kind === 'result') {
    throw new ActionError('unsupported_input_type', {
      detail: `${row.name} is a result. Upload it again to use it as an input.`,
    })
  }
  if (row.status === 'uploading') {
    throw new ActionError('upload_incomplete', {
      detail: `${row.name} is not uploaded completely yet. Wait until the upload has ended and try again.`,
    })
  }
  if (row.status !== 'ready') {
    throw new ActionError('unreadable_file', { detail: `The upload of ${row.name} failed.` })
  }
  const most = action.maximumInputBytes
  if (most !== undefined && Number(row.size) >= most) throw tooLarge(row.name)
}
