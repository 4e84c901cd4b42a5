import { useSyncExternalStore } from 'react'

// The runs that were started on this device and whose end nobody has seen yet: their ids, in
// localStorage, so that every tab and the next visit follow them too. Small, for the first load.

const key = 'filewright-followed-runs'
/** Nobody has so many under way; older ones are in the library. */
const most = 20
const none: readonly string[] = []
const listeners = new Set<() => void>()
let last: { text: string | null; ids: readonly string[] } = { text: null, ids: none }

/** The ids of the followed runs, newest last. */
export function followedRuns(): readonly string[] {
  const text = read()
  if (text !== last.text) last = { text, ids: text ? text.split(' ') : none }
  return last.ids
}

/** Starts to follow a run, until it is unfollowed. */
export function followRun(id: string): void {
  if (!followedRuns().includes(id)) write([...followedRuns(), id].slice(-most))
}

/** The end of these runs was seen, or they are gone. */
export function unfollowRuns(ids: readonly string[]): void {
  if (ids.some((id) => followedRuns().includes(id)))
    write(followedRuns().filter((id) => !ids.includes(id)))
}

export function useFollowedRuns(): readonly string[] {
  return useSyncExternalStore(subscribe, followedRuns)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Where storage is not allowed, this page alone remembers. */
let fallback: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback
  }
}

function write(ids: readonly string[]): void {
  fallback = ids.length === 0 ? null : ids.join(' ')
  try {
    if (fallback === null) localStorage.removeItem(key)
    else localStorage.setItem(key, fallback)
  } catch {
    // Kept above.
  }
  for (const listener of listeners) listener()
}
