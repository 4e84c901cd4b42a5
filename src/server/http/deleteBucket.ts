import { deleteBucket as remove, ownedBucket } from '../buckets/buckets.ts'
import { emptyTrash } from '../buckets/retention.ts'
import { cancelRunsOf } from '../jobs/cancel.ts'
import type { Handler } from './handler.ts'

/** DELETE /buckets/{bucketId}: its runs are cancelled first, so that what they hold is refunded. */
export const deleteBucket: Handler<'deleteBucket'> = async ({ params, user, ports }) => {
  const bucket = await ownedBucket(ports.db, user.id, params.bucketId)
  await cancelRunsOf(ports, bucket.id)
  await remove(ports, user.id, bucket.id)
  await emptyTrash(ports)
  return { status: 204 }
}
