import { useEffect } from 'react'
import { words } from '../../../generated/words/log-in-reasons.js'
import { onSessionExpired, sessionStore } from '../../client/index.ts'
import { askLogIn, isAskingLogIn } from './auth-prompt.ts'

const ask = () => void askLogIn(words.sessionEnded())

/** Offers the log-in when the server stops accepting the session; what is on screen stays. */
export function useExpiredSession(): void {
  useEffect(() => {
    // It may have ended before this was loaded.
    if (sessionStore.getSnapshot().status === 'expired' && !isAskingLogIn()) ask()
    return onSessionExpired(ask)
  }, [])
}
