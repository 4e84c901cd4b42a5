import { loadSession, sessionStore } from '../../client/index.ts'

let known: Promise<void> | undefined

/**
 * Asks once who is signed in. A server that does not answer leaves the person signed out for now:
 * what needs an account then says why it fails, instead of a page that waits for ever.
 */
export function sessionKnown(): Promise<void> {
  known ??= loadSession()
    .catch(() => undefined)
    .then((session) => {
      const { status } = sessionStore.getSnapshot()
      if (session === undefined && status === 'unknown') sessionStore.clear()
    })
  return known
}
