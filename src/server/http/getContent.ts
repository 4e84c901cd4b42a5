import { ownedItem, storedContent } from '../buckets/items.ts'
import { contentAnswer } from './content-answer.ts'
import type { Handler } from './handler.ts'

/** GET /content-items/{contentItemId}/content */
export const getContent: Handler<'getContent'> = async ({ params, headers, user, ports }) => {
  const item = await ownedItem(ports.db, user.id, params.contentItemId)
  return contentAnswer(ports.storage, storedContent(item), headers.range)
}
