import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const
/** Milliseconds after which it is time in any case: who only looks does nothing else. */
const patience = 1500

/** False for the first look at the page; true once the person does anything, or after a moment. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (isLater) return
    const want = () => setLater(true)
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true })
    const timer = setTimeout(want, patience)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, want)
      clearTimeout(timer)
    }
  }, [isLater])
  return isLater
}
