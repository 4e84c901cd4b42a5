import type { Share } from '../../client/index.ts'

/** The share of a bucket, unless there is none or its time is over. */
export function openShareOf(bucket: { share: Share | null }): Share | undefined {
  const { share } = bucket
  return share !== null && Date.parse(share.expiresAt) > Date.now() ? share : undefined
}
