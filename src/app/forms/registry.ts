import { use, useSyncExternalStore } from 'react'
import type { OptionSetId } from '../../../generated/ids.ts'
import { load as initial, type OptionSet } from '../../../generated/validators/index.js'
import { readable } from '../state/readable.ts'

let load = initial
const loading = new Map<OptionSetId, Promise<OptionSet>>()
const listeners = new Set<() => void>()

/** Starts to load the option set, for the hover or focus of what will open its form. */
export function preloadOptionSet(setId: OptionSetId): void {
  // A failure shows where the form is opened: that loads again.
  promiseOf(setId).catch(() => undefined)
}

/**
 * The option set, from its own chunk; suspends until that is there, and throws to the error boundary
 * when it cannot be fetched. In development a saved schema swaps the set in place.
 */
export function useOptionSet(setId: OptionSetId): OptionSet {
  return use(useSyncExternalStore(subscribe, () => promiseOf(setId)))
}

function promiseOf(setId: OptionSetId): Promise<OptionSet> {
  const known = loading.get(setId)
  if (known) return known
  const promise = readable(load[setId]())
  loading.set(setId, promise)
  promise.catch(() => loading.get(setId) === promise && loading.delete(setId))
  return promise
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (import.meta.hot)
  import.meta.hot.accept('../../../generated/validators/index.js', (updated) => {
    if (updated) void swap(updated.load as typeof initial)
  })

/** Loads anew what is in use before it is shown, so that no form gives way to a fallback. */
async function swap(next: typeof initial): Promise<void> {
  load = next
  const inUse = [...loading.keys()]
  loading.clear()
  await Promise.all(inUse.map((setId) => promiseOf(setId)))
  for (const listener of listeners) listener()
}
