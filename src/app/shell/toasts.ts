import { announce } from './announcer.ts'

export interface Toast {
  id: number
  message: string
  tone: 'done' | 'danger'
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The toasts on screen, as a store for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getSnapshot: () => toasts,
}

/** Shows and says what has just been done. Errors that have a place on the page belong there instead. */
export function toast(message: string, tone: Toast['tone'] = 'done'): void {
  change([...toasts.slice(-2), { id: nextId++, message, tone }])
  announce(message, tone === 'danger' ? 'assertive' : 'polite')
}

export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}
