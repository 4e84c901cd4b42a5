import { useEffect, useRef, useState, type ReactNode } from 'react'
import './in-view.css'

const signs = ['pointerdown', 'keydown', 'wheel', 'focusin'] as const
/** Milliseconds after which it is loaded in any case: a screen reader scrolls nothing. */
const patience = 3000

/**
 * Loads what is inside when it comes near the window, when the person does anything, or after a
 * while: what is below the fold has no part in the first load.
 */
export function InView({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted || !place.current) return
    const want = () => setWanted(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '120px',
    })
    observer.observe(place.current)
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true })
    const timer = setTimeout(want, patience)
    return () => {
      observer.disconnect()
      for (const sign of signs) window.removeEventListener(sign, want)
      clearTimeout(timer)
    }
  }, [isWanted])
  return (
    <div ref={place} className="in-view" data-empty={!isWanted || undefined}>
      {isWanted && children}
    </div>
  )
}
