import { useEffect } from 'react'
import { onSessionExpired } from '../../client/index.ts'
import { askLogIn } from './auth-prompt.ts'

/** Offers the log-in when the server stops accepting the session; what is on screen stays. */
export function useExpiredSession(): void {
  useEffect(
    () =>
      onSessionExpired(
        () =>
          void askLogIn(
            'Your session has ended. Log in to go on: files and forms stay as they are.',
          ),
      ),
    [],
  )
}
