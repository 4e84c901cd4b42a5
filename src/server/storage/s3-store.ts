import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { checkKey, ObjectMissing } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Where the objects go; credentials come from the environment as the AWS SDK reads it. */
export type S3Options = { bucket: string; region?: string; endpoint?: string; prefix?: string }

const partBytes = 8 << 20

/**
 * Objects in any S3-compatible store. Uploads are multipart, so that a stream of unknown length
 * needs one part of memory; an aborted one leaves nothing under the key.
 */
export function createS3Store(options: S3Options): ObjectStore {
  const client = new S3Client({
    region: options.region ?? 'us-east-1',
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    // Newer SDKs send checksums that other stores than AWS do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({
    Bucket: options.bucket,
    Key: `${options.prefix ?? ''}${checkKey(key)}`,
  })

  async function put(key: string, content: Readable): Promise<number> {
    let bytes = 0
    const counted = async function* () {
      for await (const chunk of content) {
        bytes += (chunk as Buffer).length
        yield chunk as Buffer
      }
    }
    const params = { ...at(key), Body: Readable.from(counted()) }
    await new Upload({ client, params, partSize: partBytes }).done()
    return bytes
  }

  return {
    put,

    async putFile(key, path) {
      const { size } = await stat(path)
      await put(key, createReadStream(path, { highWaterMark: 1 << 20 }))
      await rm(path, { force: true })
      return size
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
        if (!(Body instanceof Readable)) throw new ObjectMissing(key)
        return Body
      } catch (cause) {
        throw isMissing(cause) ? new ObjectMissing(key, { cause }) : cause
      }
    },

    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound
}
