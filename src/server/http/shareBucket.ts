import { shareBucket as share } from '../buckets/sharing.ts'
import type { Handler } from './handler.ts'

/** PUT /buckets/{bucketId}/share */
export const shareBucket: Handler<'shareBucket'> = async ({ params, body, user, ports }) => ({
  status: 200,
  body: await share(ports, user.id, params.bucketId, body.expiresInDays),
})
