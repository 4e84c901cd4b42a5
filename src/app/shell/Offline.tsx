import { useEffect, useRef, useSyncExternalStore } from 'react'
import { announce } from './announcer.ts'
import { Icon } from '../ui/Icon.tsx'
import './offline.css'

/** Whether the browser has a connection at all. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

const words = 'You are offline. Files and forms stay as they are; uploads go on when you are back.'

/** Says that the connection is gone, for as long as it is, over the page: nothing moves for it. */
export function Offline() {
  const isOnline = useOnline()
  const before = useRef(true)
  useEffect(() => {
    if (isOnline !== before.current) announce(isOnline ? 'You are online again.' : words)
    before.current = isOnline
  }, [isOnline])
  if (isOnline) return null
  return (
    <p className="offline">
      <Icon name="warning" />
      {words}
    </p>
  )
}
