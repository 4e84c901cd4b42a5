import { announce } from './announcer.ts'

export interface ToastOptions {
  /** What can still be done about it: "Undo". The press ends the toast. */
  action?: { label: string; onPress: () => void }
  /** What is said of it to those who hear the page, where that is not the message itself. */
  spoken?: string
  /** When it is over without its action: by time, by dismissal, pushed out by others. */
  onEnd?: () => void
}

export interface Toast extends ToastOptions {
  id: number
  message: string
  tone: 'done' | 'danger'
}

/** More than these at once hide the page. */
const most = 3

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
export function toast(
  message: string,
  tone: Toast['tone'] = 'done',
  options: ToastOptions = {},
): void {
  const tooMany = toasts.slice(0, Math.max(0, toasts.length - most + 1))
  change([...toasts.slice(tooMany.length), { id: nextId++, message, tone, ...options }])
  for (const { onEnd } of tooMany) onEnd?.()
  // The browser keeps one listener however often the same function is added.
  if (options.action) window.addEventListener('keydown', undoByKey)
  announce(options.spoken ?? message, tone === 'danger' ? 'assertive' : 'polite')
}

/** Ends a toast without its action. */
export function dismissToast(id: number): void {
  take(id)?.onEnd?.()
}

/** Does what the toast offers, and ends it. */
export function actOnToast(id: number): void {
  take(id)?.action?.onPress()
}

function take(id: number): Toast | undefined {
  const found = toasts.find((one) => one.id === id)
  if (found) change(toasts.filter((one) => one !== found))
  return found
}

/** Ctrl/Cmd-Z does what the newest toast offers: nobody has to reach it in time, or see it first. */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
  const isTyping = (event.target as Element | null)?.closest?.('input, textarea, select')
  const offer = toasts.findLast(({ action }) => action)
  if (!isUndo || event.shiftKey || isTyping || !offer) return
  event.preventDefault()
  actOnToast(offer.id)
}
