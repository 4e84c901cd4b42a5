/** Where ciphertext lies while it is sent. */
export interface ByteStore {
  /** bytes added so far */
  size(): number
  /** bytes that can be sliced now: at most size */
  readable(): number
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Bytes `start` to `end`, which must be readable. */
  slice(start: number, end: number): Promise<Blob>
  /** Nothing more comes: everything is readable. */
  finish(): void
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
 * Ciphertext in Blobs that end with the page: where the browser has no origin private file system
 * (some private windows), and in tests.
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
  const parts: Blob[] = []
  let size = 0
  return {
    size: () => size,
    readable: () => size,
    async append(bytes) {
      parts.push(new Blob([bytes]))
      size += bytes.byteLength
    },
    slice: async (start, end) => new Blob(parts).slice(start, end),
    finish: () => undefined,
    close: () => undefined,
  }
}
