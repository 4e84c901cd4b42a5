/** Where ciphertext lies while it is sent. */
export interface ByteStore {
  size(): number
  /** adds to the end */
  append(bytes: Uint8Array): void
  read(start: number, end: number): Uint8Array<ArrayBuffer>
  /** makes what was written last through a crash */
  flush(): void
  /** lets go; the bytes stay where they outlive the page */
  close(): void
}

export interface ByteStores {
  /** an empty store, in place of an older one of that name */
  create(name: string): Promise<ByteStore>
  /** the store of an earlier page, or undefined */
  open(name: string): Promise<ByteStore | undefined>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}

/**
 * Ciphertext in memory: where the browser has no origin private file system (some private
 * windows), and in tests. It costs as much memory as the file is large and ends with the page.
 */
export function memoryStores(): ByteStores {
  const stores = new Map<string, ByteStore>()
  return {
    async create(name) {
      const store = memoryStore()
      stores.set(name, store)
      return store
    },
    open: async (name) => stores.get(name),
    remove: async (name) => void stores.delete(name),
    names: async () => [...stores.keys()],
  }
}

function memoryStore(): ByteStore {
  const parts: { start: number; bytes: Uint8Array }[] = []
  let size = 0
  return {
    size: () => size,
    append(bytes) {
      parts.push({ start: size, bytes })
      size += bytes.byteLength
    },
    read(start, end) {
      const out = new Uint8Array(end - start)
      for (const part of parts) {
        const partEnd = part.start + part.bytes.byteLength
        if (partEnd <= start || part.start >= end) continue
        const slice = part.bytes.subarray(Math.max(0, start - part.start), end - part.start)
        out.set(slice, Math.max(0, part.start - start))
      }
      return out
    },
    flush: () => undefined,
    close: () => undefined,
  }
}
