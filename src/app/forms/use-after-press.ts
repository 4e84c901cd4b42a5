import { useEffect, useRef } from 'react'

/**
 * Gives a function that runs something at once, or, while a pointer is held down, after it has been
 * let go. What a press blurs must not move the button before the press has become a click.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run()
      })
    }
    const releases = ['pointerup', 'pointercancel', 'dragend'] as const
    window.addEventListener('pointerdown', press, true)
    for (const name of releases) window.addEventListener(name, release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const name of releases) window.removeEventListener(name, release, true)
    }
  }, [])
  return (run) => {
    if (isPressed.current) waiting.current.push(run)
    else run()
  }
}
