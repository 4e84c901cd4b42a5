import { use, useSyncExternalStore } from 'react'
import type { OptionSetId } from '../../../generated/ids.ts'
import { load as initial, type OptionSet } from '../../../generated/validators/index.js'
import { chunkOf, type Chunk } from '../state/chunk.ts'

let chunks = chunksOf(initial)
const listeners = new Set<() => void>()
/** What forms on screen have read; only development asks. */
const inUse = new Set<OptionSetId>()

/** Starts to load the option set, for the hover or focus of what will open its form. */
export function preloadOptionSet(setId: OptionSetId): void {
  chunks[setId].preload()
}

/**
 * The option set, from its own chunk; suspends until that is there, and throws to the error boundary
 * when it cannot be fetched. In development a saved schema swaps the set in place.
 */
export function useOptionSet(setId: OptionSetId): OptionSet {
  return use(useSyncExternalStore(subscribe, () => read(setId)))
}

function read(setId: OptionSetId): Promise<OptionSet> {
  inUse.add(setId)
  return chunks[setId].read()
}

function chunksOf(load: typeof initial): Record<OptionSetId, Chunk<OptionSet>> {
  const entries = Object.entries(load).map(([setId, fetch]) => [setId, chunkOf(fetch)])
  return Object.fromEntries(entries) as Record<OptionSetId, Chunk<OptionSet>>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (import.meta.hot)
  import.meta.hot.accept('../../../generated/validators/index.js', (updated) => {
    if (updated) void swap(updated.load as typeof initial)
  })

/** Loads anew what was read before it is shown, so that no form gives way to a fallback. */
async function swap(next: typeof initial): Promise<void> {
  const fresh = chunksOf(next)
  await Promise.all([...inUse].map((setId) => fresh[setId].read()))
  chunks = fresh
  for (const listener of listeners) listener()
}
