import { listBuckets as list } from '../buckets/buckets.ts'
import type { Handler } from './handler.ts'
import { pageQuery } from './page-query.ts'

/** GET /buckets */
export const listBuckets: Handler<'listBuckets'> = async ({ query, user, ports }) => ({
  status: 200,
  body: await list(ports, user.id, pageQuery(query)),
})
