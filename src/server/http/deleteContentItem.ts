import { deleteContentItem as remove } from '../buckets/items.ts'
import { emptyTrash } from '../buckets/retention.ts'
import type { Handler } from './handler.ts'

/** DELETE /content-items/{contentItemId} */
export const deleteContentItem: Handler<'deleteContentItem'> = async ({ params, user, ports }) => {
  const item = await remove(ports, user.id, params.contentItemId)
  await ports.uploads.discard(item.id)
  await emptyTrash(ports)
  return { status: 204 }
}
