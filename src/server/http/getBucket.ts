import { getBucket as get } from '../buckets/buckets.ts'
import type { Handler } from './handler.ts'

/** GET /buckets/{bucketId} */
export const getBucket: Handler<'getBucket'> = async ({ params, user, ports }) => ({
  status: 200,
  body: await get(ports, user.id, params.bucketId),
})
