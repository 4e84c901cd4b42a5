import { renameBucket as rename } from '../buckets/buckets.ts'
import type { Handler } from './handler.ts'

/** PATCH /buckets/{bucketId} */
export const renameBucket: Handler<'renameBucket'> = async ({ params, body, user, ports }) => ({
  status: 200,
  body: await rename(ports, user.id, params.bucketId, body.name),
})
