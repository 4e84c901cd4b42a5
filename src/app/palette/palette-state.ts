import { useSyncExternalStore } from 'react'

let isOpen = false
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
