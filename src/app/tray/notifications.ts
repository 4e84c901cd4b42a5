import type { Generation } from '../../client/index.ts'
import { endWords } from '../run/announce-run.ts'
import { runTitle } from '../run/run-words.ts'

const key = 'filewright-notify'

/** Whether this browser can notify from a page at all (phones ask for a service worker). */
export function canNotify(): boolean {
  return typeof Notification === 'function' && !/Android|iPhone|iPad/.test(navigator.userAgent)
}

/** Whether the person has asked for it here and the browser allows it. */
export function isNotifying(): boolean {
  try {
    return (
      canNotify() && Notification.permission === 'granted' && localStorage.getItem(key) !== null
    )
  } catch {
    return false
  }
}

/** Asks the browser, which asks the person: only ever after a press. */
export async function startNotifying(): Promise<'granted' | 'denied'> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return 'denied'
  localStorage.setItem(key, 'yes')
  return 'granted'
}

export function stopNotifying(): void {
  localStorage.removeItem(key)
}

/** Tells how a run ended; a press brings its tab back. Several tabs tell it once. */
export function notifyOfEnd(run: Generation): void {
  if (!isNotifying()) return
  const notification = new Notification(runTitle(run), { body: endWords(run), tag: run.id })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}
