import { createContentItem as create } from '../buckets/items.ts'
import type { Handler } from './handler.ts'

/** POST /buckets/{bucketId}/content-items */
export const createContentItem: Handler<'createContentItem'> = async ({
  params,
  body,
  user,
  ports,
}) => ({ status: 201, body: await create(ports, user.id, params.bucketId, body) })
