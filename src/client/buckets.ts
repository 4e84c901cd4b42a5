import { createBucket, getBucket } from './calls/buckets.ts'
import { cryptoPort } from './crypto/port.ts'
import { identities } from './identities.ts'
import { keep } from './keep.ts'
import { HttpError } from './problems.ts'
import { sessionStore } from './session.ts'
import type { Bucket } from './types.ts'

/**
 * Makes a bucket whose key is made and kept here; the server gets the public half only. It
 * becomes the current bucket.
 */
export async function startBucket(name?: string): Promise<Bucket> {
  const { identity, recipient } = await (await cryptoPort()).generateKeyPair()
  const bucket = await createBucket({ recipient, name })
  await identities.saveBucket(bucket.id, identity)
  await keep.set(currentKey(), bucket.id)
  return bucket
}

let pending: Promise<Bucket> | undefined

/**
 * The bucket that files go to when nobody says otherwise: the last one started by this account
 * on this device, or a new one when there is none, it has expired or its key is gone. A share
 * link opens a whole bucket, so start a new one (startBucket) for each batch of files.
 */
export function currentBucket(): Promise<Bucket> {
  pending ??= findOrStart().finally(() => {
    pending = undefined
  })
  return pending
}

async function findOrStart(): Promise<Bucket> {
  const id = await keep.get<string>(currentKey())
  if (id === undefined || !(await identities.hasBucket(id))) return startBucket()
  try {
    return await getBucket(id)
  } catch (error) {
    if (error instanceof HttpError && [403, 404, 410].includes(error.status)) return startBucket()
    throw error
  }
}

function currentKey(): string {
  return `current-bucket/${sessionStore.getSnapshot().session?.user.id ?? ''}`
}
