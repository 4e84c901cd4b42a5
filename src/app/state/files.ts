import { useSyncExternalStore } from 'react'
import { sessionStore, type UploadSnapshot } from '../../client/index.ts'
import { sessionKnown } from '../session/session-start.ts'
import { announce } from '../shell/announcer.ts'

type Chunk = typeof import('./uploads.ts')

/** Set in localStorage while there are files on the table, so that the next page load fetches them. */
const flag = 'filewright-has-files'
const none: readonly UploadSnapshot[] = []
const listeners = new Set<() => void>()
let chunk: Chunk | undefined
let loading: Promise<Chunk> | undefined

/** Loads what handles files, and brings back those of before a reload. */
export function loadFiles(): Promise<Chunk> {
  loading ??= import('./uploads.ts').then((loaded) => {
    chunk = loaded
    loaded.uploads.subscribe(onChange)
    void sessionKnown().then(() => loaded.uploads.resumeUploads())
    return loaded
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** Loads it at the start of the page only where files were left on the table. */
export function restoreFiles(): void {
  try {
    if (localStorage.getItem(flag)) void loadFiles()
  } catch {
    // Storage is not allowed: then nothing was kept either.
  }
}

function onChange(): void {
  try {
    if (snapshot().length > 0) localStorage.setItem(flag, 'yes')
    else localStorage.removeItem(flag)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function snapshot(): readonly UploadSnapshot[] {
  return chunk?.uploads.getSnapshot() ?? none
}

/** The files on the table: what was added in this tab and not removed, in order. */
export function useFiles(): readonly UploadSnapshot[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, snapshot)
}

let lastAdd: Promise<void> = Promise.resolve()

/**
 * Puts files on the table; they are encrypted and sent at once, while the person still chooses what
 * to do. The first files on an empty table start a bucket of their own, because a share link opens a
 * whole bucket. Guests' files wait for a log-in.
 */
export function addFiles(files: readonly File[]): Promise<void> {
  const [first] = files
  if (!first) return Promise.resolve()
  lastAdd = lastAdd.then(async () => {
    const loaded = await loadFiles()
    const bucketId = await bucketFor(files, loaded)
    loaded.uploads.add(files, bucketId === undefined ? {} : { bucketId })
    announce(files.length === 1 ? `${first.name} added.` : `${files.length} files added.`)
  })
  return lastAdd
}

async function bucketFor(files: readonly File[], { startBucket }: Chunk) {
  const known = snapshot().find(({ bucketId }) => bucketId !== undefined)
  if (known) return known.bucketId
  await sessionKnown()
  if (sessionStore.getSnapshot().status !== 'signed-in') return undefined
  try {
    return (await startBucket(nameOf(files))).id
  } catch {
    // The uploads meet the same trouble, show it at the files and can be tried again there.
    return undefined
  }
}

/** "photo.png" or "photo.png and 2 more". */
function nameOf(files: readonly File[]): string {
  const name = files[0]!.name.slice(0, 80)
  return files.length === 1 ? name : `${name} and ${files.length - 1} more`
}
