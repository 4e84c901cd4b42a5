import { useSyncExternalStore } from 'react'
import { words } from '../../../generated/words/add-files.js'
import type { UploadSnapshot } from '../../client/index.ts'
import { sessionKnown } from '../session/session-start.ts'
import { toast } from '../shell/toasts.ts'

type Chunk = typeof import('./uploads.ts')

/** In localStorage how many files are on the table, so that the next page load fetches them. */
const flag = 'filewright-has-files'
const none: readonly UploadSnapshot[] = []
const listeners = new Set<() => void>()
let chunk: Chunk | undefined
let loading: Promise<Chunk> | undefined
/** How many files were left on the table before this page load and are not back yet. */
let left = 0

/** Loads what handles files, and brings back those of before a reload. */
export function loadFiles(): Promise<Chunk> {
  loading ??= import('./uploads.ts').then((loaded) => {
    chunk = loaded
    loaded.uploads.subscribe(onChange)
    void sessionKnown()
      .then(() => loaded.uploads.resumeUploads())
      .finally(() => {
        left = 0
        onChange()
      })
    return loaded
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** Loads it at the start of the page only where files were left on the table. */
export function restoreFiles(): void {
  try {
    const kept = localStorage.getItem(flag)
    left = kept === null ? 0 : Number(kept) || 1
  } catch {
    // Storage is not allowed: then nothing was kept either.
  }
  if (left > 0) void loadFiles()
}

/** How many files are about to come back; 0 once they are there. For what holds their place. */
export function useFilesToCome(): number {
  return useSyncExternalStore(subscribe, () => (snapshot().length > 0 ? 0 : left))
}

/** Milliseconds between two looks at what changes all the time. */
const pace = 50
let resting: ReturnType<typeof setTimeout> | undefined
let hasNews = false

/** Tells of a change at once, and of those that follow it together: hundreds of files send at a time. */
function onChange(): void {
  hasNews = resting !== undefined
  if (hasNews) return
  tell()
  resting = setTimeout(() => {
    resting = undefined
    if (hasNews) onChange()
  }, pace)
}

function tell(): void {
  try {
    const count = snapshot().length
    if (count > 0) localStorage.setItem(flag, String(count))
    else if (left === 0) localStorage.removeItem(flag)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** Those of before come back one by one, and are shown together. */
function snapshot(): readonly UploadSnapshot[] {
  const files = chunk?.uploads.getSnapshot() ?? none
  return files.length < left ? none : files
}

/** The files on the table: what was added in this tab and not removed, in order. */
export function useFiles(): readonly UploadSnapshot[] {
  return useSyncExternalStore(subscribe, snapshot)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let lastAdd: Promise<void> = Promise.resolve()

/**
 * Puts files on the table; they are encrypted and sent at once, while the person still chooses what
 * to do. Guests' files wait for a log-in.
 */
export function addFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return Promise.resolve()
  lastAdd = lastAdd.then(async () => {
    const loaded = await loadFiles().catch(() => undefined)
    if (!loaded) return toast(words.notAdded(), 'danger')
    await sessionKnown()
    loaded.putOnTable(files)
  })
  return lastAdd
}
