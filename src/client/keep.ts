import { createStore, del, entries, get, set } from 'idb-keyval'

/**
 * What outlives the page: a small key-value store. Keys are `area/name`, so that one area can be
 * listed.
 */
export interface Keep {
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** values of all keys that start with `area/`, in the order of the keys */
  list<T>(area: string): Promise<T[]>
}

/** A keep that is gone with the page: for Node, and where the browser allows no storage. */
export function memoryKeep(): Keep {
  const values = new Map<string, unknown>()
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    list: async <T>(area: string) =>
      [...values]
        .filter(([key]) => key.startsWith(`${area}/`))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value as T),
  }
}

/** A keep in IndexedDB. Files and Blobs are kept too, as the browser's own copies. */
export function indexedDbKeep(database = 'filewright'): Keep {
  const store = createStore(database, 'keep')
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
    async list<T>(area: string) {
      const all = await entries<string, T>(store)
      return all.filter(([key]) => key.startsWith(`${area}/`)).map(([, value]) => value)
    },
  }
}

/** The keep of the app. */
export const keep: Keep = typeof indexedDB === 'undefined' ? memoryKeep() : indexedDbKeep()
