import { useCallback } from 'react'

const name = '--run-bar'

/**
 * Keeps the height of the sticky bar in a custom property: the page scrolls what gets the focus to
 * above it (scroll-padding in run.css), and what floats stays above it.
 */
export function useBarHeight() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [])
}
