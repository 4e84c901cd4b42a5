import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { checkKey, ObjectMissing } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Large enough that age's 64 KiB chunks arrive many at a time, small enough to keep memory flat. */
const readBytes = 1 << 20

/**
 * Objects as files below one folder: `<root>/ab/cd/<key>`, so that no folder grows without bound.
 * A file is written beside its place and renamed, hence a crash never leaves half an object under
 * a key.
 */
export function createFileStore(root: string): ObjectStore {
  const pathOf = (key: string) => {
    // The last characters of a key are random (UUIDv7 begins with the time).
    const shard = checkKey(key).slice(-4)
    return join(root, shard.slice(0, 2), shard.slice(2), key)
  }

  const place = async (temporary: string, key: string) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    return (await stat(path)).size
  }

  const temporaryPath = async () => {
    const folder = join(root, 'incoming')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  return {
    async put(key, content) {
      const temporary = await temporaryPath()
      try {
        await pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true }))
        return await place(temporary, key)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async putFile(key, path) {
      await flush(path)
      try {
        return await place(path, key)
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        const temporary = await temporaryPath()
        await copyFile(path, temporary)
        await flush(temporary)
        const size = await place(temporary, key)
        await rm(path, { force: true })
        return size
      }
    },

    async get(key, range) {
      return opened(key, createReadStream(pathOf(key), { ...range, highWaterMark: readBytes }))
    },

    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Resolves once the file is open, so that a missing object is an error before any byte is sent. */
function opened(key: string, stream: ReturnType<typeof createReadStream>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (cause) =>
      reject(hasCode(cause, 'ENOENT') ? new ObjectMissing(key, { cause }) : cause),
    )
  })
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
