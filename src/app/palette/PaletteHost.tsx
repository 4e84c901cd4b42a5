import { lazy, Suspense, useEffect } from 'react'
import { loadPalette, setPaletteOpen, usePaletteOpen } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** The palette, opened from anywhere by Ctrl/Cmd-K. */
export function PaletteHost() {
  const isOpen = usePaletteOpen()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isAsked || event.shiftKey || event.altKey) return
      event.preventDefault()
      setPaletteOpen(!isOpen)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setPaletteOpen(false)} />
    </Suspense>
  )
}
