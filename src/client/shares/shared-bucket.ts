import { getSharedBucket, shareBucket, unshareBucket } from '../calls/buckets.ts'
import { cryptoPort } from '../crypto/port.ts'
import { identities } from '../identities.ts'
import type { Access } from '../runs/content.ts'
import type { Share, SharedBucket } from '../types.ts'
import { shareLink, type ShareLink } from './link.ts'

/**
 * Opens the bucket's results for `expiresInDays` (1 to 30) and returns the whole link, key
 * included. HttpError no_key when this device has no key to the bucket.
 */
export async function createShare(
  bucketId: string,
  expiresInDays: number,
): Promise<{ share: Share; link: string }> {
  const identity = await identities.ofBucket(bucketId)
  const share = await shareBucket(bucketId, expiresInDays)
  return { share, link: shareLink({ bucketId, identity }, location.origin) }
}

/** The link of a bucket that is shared already. */
export async function linkOf(bucketId: string): Promise<string> {
  return shareLink({ bucketId, identity: await identities.ofBucket(bucketId) }, location.origin)
}

/** Closes the link. Whoever has opened files keeps what they saved. */
export async function endShare(bucketId: string): Promise<void> {
  await unshareBucket(bucketId)
}

/**
 * Opens a share link: the bucket with its results, and the access to give to openContent,
 * downloadItem and downloadAll. HttpError: bad_link, wrong_key, not_found, share_expired.
 */
export async function openShared(
  link: ShareLink,
): Promise<{ bucket: SharedBucket; access: Access }> {
  await (await cryptoPort()).recipientOf(link.identity)
  const bucket = await getSharedBucket(link.bucketId)
  return { bucket, access: { identity: link.identity, shared: true } }
}
