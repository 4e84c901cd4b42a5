import { isSessionLoss } from '../api.ts'
import { identities } from '../identities.ts'
import { cryptoPort } from '../crypto/port.ts'
import { HttpError } from '../problems.ts'
import { sessionStore } from '../session.ts'
import type { ContentItem } from '../types.ts'
import type { OnProgress, OpenedContent } from './types.ts'

type Item = Pick<ContentItem, 'id' | 'bucketId' | 'name' | 'mediaType' | 'size'>

/** How to get at an item: by this device's keys, or by the key of a share link. */
export interface Access {
  /** the share link's key; without it, the key ring of this device */
  identity?: string
  /** asks the public call of shared buckets instead of the signed-in one */
  shared?: boolean
}

/** The plain content of an item as a stream. HttpError: no_key, wrong_key, share_expired, … */
export async function streamContent(
  item: Item,
  access: Access = {},
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const identity = access.identity ?? (await identities.ofBucket(item.bucketId))
  try {
    return await (await cryptoPort()).open(contentUrl(item, access), identity, signal)
  } catch (error) {
    if (error instanceof HttpError && isSessionLoss(error)) sessionStore.expire()
    throw error
  }
}

/** The plain content as a Blob with an object URL, for previews and for saving. */
export async function openContent(
  item: Item,
  access: Access = {},
  options: { signal?: AbortSignal; onProgress?: OnProgress } = {},
): Promise<OpenedContent> {
  const stream = await streamContent(item, access, options.signal)
  const counted = options.onProgress
    ? stream.pipeThrough(counter(item.size, options.onProgress))
    : stream
  const blob = await blobOf(counted, item.mediaType)
  const url = URL.createObjectURL(blob)
  return { blob, url, release: () => URL.revokeObjectURL(url) }
}

/** Collects a stream in a Blob; browsers move large ones to disk. */
export async function blobOf(stream: ReadableStream<Uint8Array>, type: string): Promise<Blob> {
  return new Response(stream, { headers: { 'Content-Type': type } }).blob()
}

/** Passes bytes through and tells how many there were. */
export function counter(
  total: number,
  onProgress: OnProgress,
): TransformStream<Uint8Array, Uint8Array> {
  let done = 0
  return new TransformStream({
    transform(chunk, controller) {
      done += chunk.byteLength
      onProgress(done, total)
      controller.enqueue(chunk)
    },
  })
}

function contentUrl(item: Item, access: Access): string {
  const id = encodeURIComponent(item.id)
  if (!access.shared) return `/api/content-items/${id}/content`
  return `/api/shared-buckets/${encodeURIComponent(item.bucketId)}/content-items/${id}/content`
}
