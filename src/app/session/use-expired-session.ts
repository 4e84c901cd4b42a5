import { useEffect } from 'react'
import { onSessionExpired, sessionStore } from '../../client/index.ts'
import { askLogIn, isAskingLogIn } from './auth-prompt.ts'

const ask = () =>
  void askLogIn('Your session has ended. Log in to go on: files and forms stay as they are.')

/** Offers the log-in when the server stops accepting the session; what is on screen stays. */
export function useExpiredSession(): void {
  useEffect(() => {
    // It may have ended before this was loaded.
    if (sessionStore.getSnapshot().status === 'expired' && !isAskingLogIn()) ask()
    return onSessionExpired(ask)
  }, [])
}
