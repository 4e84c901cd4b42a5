import { sharedBucket } from '../buckets/sharing.ts'
import type { Handler } from './handler.ts'

/** GET /shared-buckets/{bucketId}: for visitors, with the results only */
export const getSharedBucket: Handler<'getSharedBucket'> = async ({ params, ports }) => ({
  status: 200,
  body: await sharedBucket(ports, params.bucketId),
})
