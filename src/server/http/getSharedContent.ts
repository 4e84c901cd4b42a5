import { sharedContent } from '../buckets/sharing.ts'
import { contentAnswer } from './content-answer.ts'
import type { Handler } from './handler.ts'

/** GET /shared-buckets/{bucketId}/content-items/{contentItemId}/content */
export const getSharedContent: Handler<'getSharedContent'> = async ({ params, headers, ports }) => {
  const content = await sharedContent(ports, params.bucketId, params.contentItemId)
  return contentAnswer(ports.storage, content, headers.range)
}
