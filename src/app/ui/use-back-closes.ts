import { useEffect, useEffectEvent } from 'react'
import { dialogIn } from '../dialogs/names.ts'

/** Said of the history entry that a dialog stands on. */
interface EntryState {
  over?: string
}

/** An entry whose dialog has just closed, and the timer that will step back from it. */
let left: { over: string; timer: ReturnType<typeof setTimeout> } | undefined
/** Settled unless a step back is under way: an entry that is made before its end would be lost to it. */
let steppedBack: Promise<void> = Promise.resolve()

/**
 * Makes the back button close a dialog instead of leaving the page. While it is open it stands on a
 * history entry of its own; closed in another way, it takes that away. Dialogs that the address
 * names have their entry already (useDialogs).
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (dialogIn(location.search)) return
    let isOpen = true
    const over = crypto.randomUUID()
    void steppedBack.then(() => isOpen && enter(over))
    const onPopState = () => {
      if (isOver(over)) return
      isOpen = false
      close()
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      isOpen = false
      if (isOver(over)) leave(over)
    }
  }, [])
}

const isOver = (over: string) => (history.state as EntryState | null)?.over === over

/** Takes the entry of a dialog that made room for this one, or a new one. */
function enter(over: string): void {
  const state = { ...history.state, over }
  if (left && isOver(left.over)) {
    clearTimeout(left.timer)
    history.replaceState(state, '')
  } else history.pushState(state, '')
  left = undefined
}

/** Steps back a moment later, unless another dialog or page has come onto the entry. */
function leave(over: string): void {
  const timer = setTimeout(() => {
    left = undefined
    if (!isOver(over)) return
    steppedBack = new Promise((done) =>
      window.addEventListener('popstate', () => done(), { once: true }),
    )
    history.back()
  })
  left = { over, timer }
}
