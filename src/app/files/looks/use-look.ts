import { useEffect, useSyncExternalStore } from 'react'
import type { UploadSnapshot } from '../../../client/index.ts'
import { isLookable, type Look } from './lookable.ts'

// Looks are taken one after the other, while nothing else is to be done, and kept until the file
// leaves the list.

const nothing: Look = {}
const known = new Map<string, Look>()
const asked = new Map<string, UploadSnapshot>()
const listeners = new Set<() => void>()
let isAtWork = false

/** What the file looks like; empty until it has been looked at, and when there is nothing to see. */
export function useLook(upload: UploadSnapshot): Look {
  const { id, status } = upload
  // The file itself is there at once; only after a reload it has to come from the server.
  const isDue = isLookable(upload) && status !== 'failed' && status !== 'file-needed'
  useEffect(() => {
    if (isDue) ask(upload)
    // The other fields change with every piece that is sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isDue, status])
  return useSyncExternalStore(subscribe, () => known.get(id) ?? nothing)
}

/** The looks of all these files, to know how many pages there are. */
export function useLooks(): ReadonlyMap<string, Look> {
  return useSyncExternalStore(subscribe, () => all)
}

/** Forgets the looks of files that are not on the list any more, and frees their pictures. */
export function keepLooks(ids: ReadonlySet<string>): void {
  for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id)
  for (const [id, { picture }] of known) {
    if (ids.has(id)) continue
    if (picture) URL.revokeObjectURL(picture)
    known.delete(id)
  }
}

let all: ReadonlyMap<string, Look> = new Map()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function ask(upload: UploadSnapshot): void {
  const look = known.get(upload.id)
  if (look && look !== nothing) return
  asked.set(upload.id, upload)
  if (!isAtWork) void work()
}

async function work(): Promise<void> {
  isAtWork = true
  const { lookOf } = await import('./look-of.ts')
  for (let next = first(); next; next = first()) {
    asked.delete(next.id)
    await idle()
    // What cannot be decoded has no look; the run will say what is wrong with it, if anything is.
    known.set(next.id, await lookOf(next).catch(() => nothing))
    all = new Map(known)
    for (const listener of listeners) listener()
  }
  isAtWork = false
}

const first = () => asked.values().next().value

const idle = () =>
  new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done)
  })
