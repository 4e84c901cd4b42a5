import { api, dataOf } from '../api.ts'
import type { Bucket, ContentItem, Share, SharedBucket } from '../types.ts'

/** Buckets, newest first; `cursor` from the page before. */
export async function listBuckets(cursor?: string) {
  return dataOf(api.GET('/buckets', { params: { query: { cursor } } }))
}

/** A bucket with its content items. */
export async function getBucket(bucketId: string): Promise<Bucket> {
  return dataOf(api.GET('/buckets/{bucketId}', { params: { path: { bucketId } } }))
}

/** `recipient` is the bucket's public key; its secret never leaves this device by this call. */
export async function createBucket(body: { recipient: string; name?: string }): Promise<Bucket> {
  return dataOf(api.POST('/buckets', { body }))
}

export async function renameBucket(bucketId: string, name: string): Promise<Bucket> {
  return dataOf(
    api.PATCH('/buckets/{bucketId}', { params: { path: { bucketId } }, body: { name } }),
  )
}

/** `keepalive`: the call outlives the page, which is being left. */
export async function deleteBucket(
  bucketId: string,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<void> {
  await api.DELETE('/buckets/{bucketId}', { params: { path: { bucketId } }, keepalive })
}

/** Opens a bucket's results to everyone with the link. 1 to 30 days. */
export async function shareBucket(bucketId: string, expiresInDays: number): Promise<Share> {
  const params = { path: { bucketId } }
  return dataOf(api.PUT('/buckets/{bucketId}/share', { params, body: { expiresInDays } }))
}

export async function unshareBucket(bucketId: string): Promise<void> {
  await api.DELETE('/buckets/{bucketId}/share', { params: { path: { bucketId } } })
}

/** Announces an upload of `size` plain bytes. */
export async function createContentItem(
  bucketId: string,
  body: { name: string; mediaType?: string; size: number },
): Promise<ContentItem> {
  const params = { path: { bucketId } }
  return dataOf(api.POST('/buckets/{bucketId}/content-items', { params, body }))
}

export async function deleteContentItem(contentItemId: string): Promise<void> {
  await api.DELETE('/content-items/{contentItemId}', { params: { path: { contentItemId } } })
}

/** A shared bucket, without signing in. not_found 404, share_expired 410. */
export async function getSharedBucket(bucketId: string): Promise<SharedBucket> {
  return dataOf(api.GET('/shared-buckets/{bucketId}', { params: { path: { bucketId } } }))
}
