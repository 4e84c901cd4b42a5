import type { UploadSnapshot } from './types.ts'

/** The observable list of uploads: immutable snapshots in the order they were added. */
export interface UploadList {
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly UploadSnapshot[]
  find(id: string): UploadSnapshot | undefined
  add(snapshots: readonly UploadSnapshot[]): void
  change(id: string, patch: Partial<UploadSnapshot>): void
  /** Puts it at `index`; an index beyond the ends means the end. */
  move(id: string, index: number): void
  remove(id: string): void
}

/** Makes an empty list. */
export function createUploadList(): UploadList {
  let all: readonly UploadSnapshot[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly UploadSnapshot[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => all,
    find: (id) => all.find((one) => one.id === id),
    add: (snapshots) => set([...all, ...snapshots]),
    change: (id, patch) => set(all.map((one) => (one.id === id ? withProgress(one, patch) : one))),
    move(id, index) {
      const one = all.find((upload) => upload.id === id)
      if (one) set(all.filter((upload) => upload !== one).toSpliced(Math.max(0, index), 0, one))
    },
    remove: (id) => set(all.filter((one) => one.id !== id)),
  }
}

function withProgress(before: UploadSnapshot, patch: Partial<UploadSnapshot>): UploadSnapshot {
  const after = { ...before, ...patch }
  const share = after.encryptedSize === 0 ? 0 : after.sentBytes / after.encryptedSize
  return { ...after, progress: after.status === 'ready' ? 1 : share }
}
