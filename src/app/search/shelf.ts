import { useSyncExternalStore } from 'react'

// What this browser keeps within reach: the conversions and actions opened last, and those a person
// has pinned. In localStorage, with their titles, so that they are there at the first paint (the
// catalogue is not) and the same in every tab.

export interface Shelved {
  title: string
  /** its page; what tells one from another */
  href: string
}

export type ShelfName = 'recent' | 'pinned'

const keys: Record<ShelfName, string> = { recent: 'filewright-recent', pinned: 'filewright-pinned' }
const most: Record<ShelfName, number> = { recent: 6, pinned: 24 }
const none: readonly Shelved[] = []
const cache = new Map<ShelfName, readonly Shelved[]>()
const listeners = new Set<() => void>()

/** What lies on a shelf: the newest first on `recent`, in the order of pinning on `pinned`. */
export function useShelf(name: ShelfName): readonly Shelved[] {
  return useSyncExternalStore(subscribe, () => shelf(name))
}

export function shelf(name: ShelfName): readonly Shelved[] {
  const known = cache.get(name) ?? readShelf(name)
  cache.set(name, known)
  return known
}

/** Puts what was just opened in front. */
export function noteRecent({ title, href }: Shelved): void {
  const before = shelf('recent')
  if (before[0]?.href === href) return
  write('recent', [{ title, href }, ...before.filter((one) => one.href !== href)])
}

/** Pins it, or takes it from the pinned; answers whether it is pinned now. */
export function togglePin({ title, href }: Shelved): boolean {
  const before = shelf('pinned')
  const others = before.filter((one) => one.href !== href)
  const isPinned = others.length < before.length
  write('pinned', isPinned ? others : [...before, { title, href }])
  return !isPinned
}

function readShelf(name: ShelfName): readonly Shelved[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keys[name]) ?? '[]')
    return Array.isArray(read) ? read.filter(isShelved).slice(0, most[name]) : none
  } catch {
    return none
  }
}

/** Nobody but this browser writes there, but other versions of the app may have. */
function isShelved(value: unknown): value is Shelved {
  const { title, href } = (value ?? {}) as Partial<Shelved>
  return (
    typeof title === 'string' && typeof href === 'string' && /^\/(convert|actions)\//.test(href)
  )
}

function write(name: ShelfName, items: readonly Shelved[]): void {
  const kept = items.slice(0, most[name])
  cache.set(name, kept)
  try {
    localStorage.setItem(keys[name], JSON.stringify(kept))
  } catch {
    // No storage: it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = () => {
    cache.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
