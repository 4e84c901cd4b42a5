import { lazy, Suspense } from 'react'
import { loadPalette, setPaletteOpen, usePaletteOpen } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** The palette, while it is open. */
export function PaletteHost() {
  const isOpen = usePaletteOpen()
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setPaletteOpen(false)} />
    </Suspense>
  )
}
