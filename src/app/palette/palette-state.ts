import { useSyncExternalStore } from 'react'

let isOpen = false
/** What was typed since the palette was asked for, until its field is there. */
let early: string | undefined
const listeners = new Set<() => void>()

/** A chunk of its own, which is not part of the first load. */
export const loadPalette = () => import('./Palette.tsx')

/** Starts to load it: the person is about to ask for it. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined)
}

/** Opens or closes the palette; it does not open over a dialog, which has to be answered first. */
export function setPaletteOpen(next: boolean): void {
  if (next && document.querySelector('[role="dialog"], [role="alertdialog"]')) return
  isOpen = next
  early = next ? '' : undefined
  if (next) loadPalette().catch(() => (early = undefined))
  for (const listener of listeners) listener()
}

export function togglePalette(): void {
  setPaletteOpen(!isOpen)
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isOpen,
  )
}

/** Keeps a key for the field that is still to come. True where the key has done its work by that. */
export function typeEarly({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (early === undefined || ctrlKey || metaKey || altKey) return false
  if (key === 'Escape') setPaletteOpen(false)
  else if (key === 'Backspace') early = early.slice(0, -1)
  else if (key.length === 1) early += key
  else return false
  return true
}

/** What the field starts with. */
export const earlyText = (): string => early ?? ''

/** From now on the field takes the keys itself. */
export function endEarly(): void {
  early = undefined
}
