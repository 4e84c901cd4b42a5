import { useSyncExternalStore } from 'react'
import { sessionStore, type Session, type SessionSnapshot } from '../../client/index.ts'

/** Who is signed in, and whether the server still accepts it. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot)
}

/** The session while there is one, expired or not: what it had stays on screen. */
export function useSignedIn(): Session | undefined {
  return useSession().session
}
