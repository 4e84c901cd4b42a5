import { useEffect, useState, type ReactNode } from 'react'
import './later.css'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const
/** Milliseconds after which it is loaded in any case: who only looks does nothing else. */
const patience = 1500

/**
 * Loads what is inside when the person does anything, or after a moment: what the first look can do
 * without has no part in the first load.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const want = () => setWanted(true)
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true })
    const timer = setTimeout(want, patience)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, want)
      clearTimeout(timer)
    }
  }, [isWanted])
  return (
    <div className="later" data-empty={!isWanted || undefined}>
      {isWanted && children}
    </div>
  )
}
