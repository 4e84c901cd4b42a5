import { join } from 'node:path'
import { randomUUIDv7 } from 'node:crypto'
import { createFileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import type { S3Options } from './s3-store.ts'
import type { ObjectStore } from './object-store.ts'

export { ObjectMissing } from './object-store.ts'
export type { ByteRange, ObjectStore } from './object-store.ts'

/**
 * The object store of this installation: S3-compatible when a bucket is configured, otherwise
 * files below the data directory.
 */
export function createStorage(config: { dataDir: string; s3?: S3Options }): ObjectStore {
  return config.s3 ? createS3Store(config.s3) : createFileStore(join(config.dataDir, 'objects'))
}

/** A fresh key for an object. */
export function newObjectKey(): string {
  return randomUUIDv7()
}
