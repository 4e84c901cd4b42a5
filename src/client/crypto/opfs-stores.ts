import { systemClock } from '../clock.ts'
import type { ByteStore, ByteStores } from './byte-store.ts'

// Ciphertext in the origin private file system: a folder for each upload, in it files of 8 MiB,
// named 0, 1, 2… A full file is closed and never changes again, so it can be sent from disk while
// the next one is written. (Browsers refuse to send a file that changes, and send bytes from
// memory much slower: Chromium 20 MB/s, a Blob in memory 90, a file 260.)

/** As much as one request sends. */
const segmentBytes = 8 * 1024 * 1024

// Synchronous access is given to workers only; TypeScript's DOM library leaves it out.
interface SyncAccessHandle {
  write(buffer: Uint8Array, options: { at: number }): number
  close(): void
}

interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccessHandle>
}

/** The stores on disk, or undefined where the browser has no such file system. */
export async function opfsStores(): Promise<ByteStores | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    return storesIn(await root.getDirectoryHandle('uploads', { create: true }))
  } catch {
    return undefined
  }
}

function storesIn(root: FileSystemDirectoryHandle): ByteStores {
  const remove = (name: string) => whenFree(() => root.removeEntry(name, { recursive: true }))
  return {
    async create(name) {
      await remove(name).catch(() => undefined)
      return storeIn(await root.getDirectoryHandle(name, { create: true }), 0)
    },
    async open(name) {
      const folder = await root.getDirectoryHandle(name).catch(() => undefined)
      return folder && storeIn(folder, await sizeOf(folder))
    },
    remove: (name) => remove(name).catch(() => undefined),
    async names() {
      const names: string[] = []
      for await (const name of root.keys()) names.push(name)
      return names
    },
  }
}

/** `size` bytes are there from before, in closed files; only an empty store is appended to. */
function storeIn(folder: FileSystemDirectoryHandle, before: number): ByteStore {
  let size = before
  let closed = before
  let current: SyncAccessHandle | undefined
  // Closed, not flushed: the bytes outlive the page, and waiting for the disk can take seconds.
  // What a power cut may spoil is authenticated, so that nobody takes it for the file.
  const closeCurrent = () => {
    current?.close()
    current = undefined
    closed = size
  }
  const appendWithinSegment = async (bytes: Uint8Array) => {
    current ??= await openSegment(folder, size / segmentBytes)
    const written = current.write(bytes, { at: size % segmentBytes })
    if (written !== bytes.byteLength) throw new DOMException('disk full', 'QuotaExceededError')
    size += written
    if (size % segmentBytes === 0) closeCurrent()
  }
  return {
    size: () => size,
    readable: () => closed,
    async append(bytes) {
      for (let at = 0; at < bytes.byteLength;) {
        const room = segmentBytes - (size % segmentBytes)
        const part = bytes.subarray(at, at + room)
        await appendWithinSegment(part)
        at += part.byteLength
      }
    },
    slice: (start, end) => sliceOf(folder, start, end),
    finish: closeCurrent,
    close: closeCurrent,
  }
}

async function openSegment(folder: FileSystemDirectoryHandle, index: number) {
  const file = (await folder.getFileHandle(`${index}`, { create: true })) as SyncFileHandle
  return file.createSyncAccessHandle()
}

async function sliceOf(folder: FileSystemDirectoryHandle, start: number, end: number) {
  const parts: Blob[] = []
  const first = Math.floor(start / segmentBytes)
  for (let index = first; index * segmentBytes < end; index += 1) {
    const file = await (await folder.getFileHandle(`${index}`)).getFile()
    const from = Math.max(0, start - index * segmentBytes)
    parts.push(file.slice(from, Math.min(segmentBytes, end - index * segmentBytes)))
  }
  return new Blob(parts)
}

async function sizeOf(folder: FileSystemDirectoryHandle): Promise<number> {
  let size = 0
  for await (const handle of folder.values()) {
    if (handle.kind === 'file') size += (await (handle as FileSystemFileHandle).getFile()).size
  }
  return size
}

/** After a reload the browser may still be closing the files of the page before. */
async function whenFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      const busy = error instanceof DOMException && error.name === 'NoModificationAllowedError'
      if (!busy || left === 0) throw error
      await systemClock.wait(100)
    }
  }
}
