import { unshareBucket as unshare } from '../buckets/sharing.ts'
import type { Handler } from './handler.ts'

/** DELETE /buckets/{bucketId}/share */
export const unshareBucket: Handler<'unshareBucket'> = async ({ params, user, ports }) => {
  await unshare(ports, user.id, params.bucketId)
  return { status: 204 }
}
