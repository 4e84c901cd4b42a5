import type { Session } from './types.ts'

/**
 * `unknown` until the first answer; `expired` when the server stopped accepting a session that
 * was good before: everything on screen stays, a log-in continues it.
 */
export type SessionSnapshot =
  | { status: 'unknown'; session?: undefined }
  | { status: 'signed-out'; session?: undefined }
  | { status: 'signed-in'; session: Session }
  | { status: 'expired'; session: Session }

/** Who is signed in, as a store for useSyncExternalStore. */
export interface SessionStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): SessionSnapshot
  /** after log-in, sign-up or a refreshed session */
  set(session: Session): void
  /** after log-out, or when the server knows no session */
  clear(): void
  /** The server refused the session: `signed-in` becomes `expired`, nothing is forgotten. */
  expire(): void
}

/** Makes an empty session store. The app uses the one instance `sessionStore`. */
export function createSessionStore(): SessionStore {
  let snapshot: SessionSnapshot = { status: 'unknown' }
  const listeners = new Set<() => void>()
  const change = (next: SessionSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    set: (session) => change({ status: 'signed-in', session }),
    clear() {
      if (snapshot.status !== 'signed-out') change({ status: 'signed-out' })
    },
    expire() {
      if (snapshot.status === 'signed-in') change({ status: 'expired', session: snapshot.session })
      if (snapshot.status === 'unknown') change({ status: 'signed-out' })
    },
  }
}

export const sessionStore = createSessionStore()

/** Calls `listener` each time a session that was good is refused. Returns the unsubscribe. */
export function onSessionExpired(
  listener: () => void,
  store: SessionStore = sessionStore,
): () => void {
  let before = store.getSnapshot().status
  return store.subscribe(() => {
    const now = store.getSnapshot().status
    if (now === 'expired' && before !== 'expired') listener()
    before = now
  })
}

/** Resolves when somebody is signed in, at once or later; rejects when aborted. */
export function untilSignedIn(
  signal?: AbortSignal,
  store: SessionStore = sessionStore,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      unsubscribe()
      signal?.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(signal?.reason)
    }
    const look = () => {
      if (store.getSnapshot().status !== 'signed-in') return
      end()
      resolve()
    }
    const unsubscribe = store.subscribe(look)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    else look()
  })
}
