import { systemClock } from '../clock.ts'
import { uploadFolder } from './opfs-folder.ts'
import type { ByteStore, ByteStores } from './byte-store.ts'

// The origin private file system with synchronous access, which browsers give to workers only;
// TypeScript's DOM library therefore leaves it out.

interface SyncAccessHandle {
  getSize(): number
  read(buffer: Uint8Array, options: { at: number }): number
  write(buffer: Uint8Array, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccessHandle>
}

/** Ciphertext in the origin private file system, or undefined where the browser has none. */
export async function opfsStores(): Promise<ByteStores | undefined> {
  try {
    return storesIn(await uploadFolder())
  } catch {
    return undefined
  }
}

function storesIn(folder: FileSystemDirectoryHandle): ByteStores {
  const open = async (name: string, create: boolean) => {
    const file = (await folder.getFileHandle(name, { create })) as SyncFileHandle
    return whenFree(() => file.createSyncAccessHandle())
  }
  return {
    async create(name) {
      const handle = await open(name, true)
      handle.truncate(0)
      return storeOn(handle)
    },
    async open(name) {
      try {
        return storeOn(await open(name, false))
      } catch {
        return undefined
      }
    },
    remove: (name) => folder.removeEntry(name).catch(() => undefined),
    async names() {
      const names: string[] = []
      for await (const name of folder.keys()) names.push(name)
      return names
    },
  }
}

/** After a reload the browser may still be closing the handle of the page before. */
async function whenFree<T>(open: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1) {
    try {
      return await open()
    } catch (error) {
      const busy = error instanceof DOMException && error.name === 'NoModificationAllowedError'
      if (!busy || left === 0) throw error
      await systemClock.wait(100)
    }
  }
}

function storeOn(handle: SyncAccessHandle): ByteStore {
  let size = handle.getSize()
  return {
    size: () => size,
    append(bytes) {
      const written = handle.write(bytes, { at: size })
      if (written !== bytes.byteLength) throw new DOMException('disk full', 'QuotaExceededError')
      size += written
    },
    read(start, end) {
      const bytes = new Uint8Array(end - start)
      const read = handle.read(bytes, { at: start })
      return read === bytes.byteLength ? bytes : bytes.slice(0, read)
    },
    flush: () => handle.flush(),
    close: () => handle.close(),
  }
}
