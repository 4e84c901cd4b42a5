import { createElement, lazy, Suspense, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { words } from '../../../generated/words/log-in-reasons.js'
import { endLogIn, useAuthPrompt } from '../session/auth-prompt.ts'
import { useExpiredSession } from '../session/use-expired-session.ts'
import { useSession } from '../session/use-session.ts'
import { dialogIn } from './names.ts'
import { dialogScreens } from './registry.ts'
import { openerOfDialogs, useDialogs } from './use-dialogs.ts'

const LogInDialog = lazy(async () => ({
  default: (await import('../session/LogInDialog.tsx')).LogInDialog,
}))

/**
 * Shows the dialog that the address names, and the log-in when something on the page needs one.
 * Guests log in first (spec, product section 1); the address stays, so the dialog follows by itself.
 */
export function DialogHost() {
  const name = dialogIn(useSearch())
  const { close } = useDialogs()
  const { status } = useSession()
  const prompt = useAuthPrompt()
  useExpiredSession()
  useFocusAfter(name)
  return (
    <Suspense fallback={null}>
      {name &&
        (status === 'signed-in' || status === 'expired') &&
        createElement(dialogScreens[name], { onClose: close })}
      {name && status === 'signed-out' && (
        <LogInDialog
          reason={words.plansAndCredits()}
          onEnd={(isSignedIn) => !isSignedIn && close()}
        />
      )}
      {prompt && <LogInDialog reason={prompt.reason ?? words.goOn()} onEnd={endLogIn} />}
    </Suspense>
  )
}

/**
 * A dialog gives the focus back to what opened it. Where that was another dialog, it goes to what
 * opened the first; where that is gone, because the page has changed with what was done, to the title
 * of the page.
 */
function useFocusAfter(name: string | undefined): void {
  const before = useRef(name)
  useEffect(() => {
    const hasClosed = before.current !== undefined && name === undefined
    before.current = name
    if (!hasClosed) return
    const rescue = () => {
      if (document.activeElement !== document.body) return
      const place = openerOfDialogs() ?? document.querySelector<HTMLElement>('h1')
      place?.focus({ preventScroll: true })
    }
    // What was done may still take away what has got the focus back, until somebody does more.
    const changes = new MutationObserver(rescue)
    const end = new AbortController()
    for (const sign of ['keydown', 'pointerdown'])
      window.addEventListener(sign, () => end.abort(), { capture: true, signal: end.signal })
    // The dialog gives it back in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        rescue()
        changes.observe(document.body, { childList: true, subtree: true })
      })
    })
    end.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    })
    return () => end.abort()
  }, [name])
}
