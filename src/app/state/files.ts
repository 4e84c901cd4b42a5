import { useSyncExternalStore } from 'react'
import type { UploadSnapshot } from '../../client/index.ts'
import { sessionKnown } from '../session/session-start.ts'
import { openShareOf } from '../results/share-state.ts'
import { announce } from '../shell/announcer.ts'
import { toast } from '../shell/toasts.ts'
import { mostFiles } from './dropped-files.ts'

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
 * to do. Guests' files wait for a log-in. All files on the table share a bucket of their own. Of
 * more than `mostFiles` at once the rest is left out, and said so.
 */
export function addFiles(given: readonly File[]): Promise<void> {
  const files = given.slice(0, mostFiles)
  if (given.length > mostFiles)
    toast(`Only the first ${mostFiles} files were added. Add the others afterwards.`, 'danger')
  const [first] = files
  if (!first) return Promise.resolve()
  lastAdd = lastAdd.then(async () => {
    const loaded = await loadFiles().catch(() => undefined)
    if (!loaded) return toast('The files could not be added: there is no connection.', 'danger')
    await sessionKnown()
    const known = snapshot().find(({ bucketId }) => bucketId !== undefined)?.bucketId
    loaded.uploads.add(files)
    announce(files.length === 1 ? `${first.name} added.` : `${files.length} files added.`)
    if (known !== undefined) void warnIfShared(known, loaded)
  })
  return lastAdd
}

/** A link that was given away opens what is added now as well: nobody should learn that later. */
async function warnIfShared(bucketId: string, { getBucket }: Chunk): Promise<void> {
  // The files themselves show what is wrong with the bucket, if anything is.
  const bucket = await getBucket(bucketId).catch(() => undefined)
  if (bucket && openShareOf(bucket))
    toast(
      'You shared these files: the link opens the results of the added ones too. Clear the list to start apart.',
      'danger',
    )
}
