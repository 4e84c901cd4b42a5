import { createBucket } from './calls/buckets.ts'
import { cryptoPort } from './crypto/port.ts'
import { identities } from './identities.ts'
import type { Bucket } from './types.ts'

/**
 * Makes a bucket whose key is made and kept here; the server gets the public half only. A share
 * link opens a whole bucket, so each table of files and each prompt gets one of its own.
 */
export async function startBucket(name?: string): Promise<Bucket> {
  const { identity, recipient } = await (await cryptoPort()).generateKeyPair()
  const bucket = await createBucket({ recipient, name })
  await identities.saveBucket(bucket.id, identity)
  return bucket
}
