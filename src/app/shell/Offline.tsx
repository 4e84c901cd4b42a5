import { useEffect, useRef, useSyncExternalStore } from 'react'
import { words } from '../../../generated/words/shell-extras.js'
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

/** Says that the connection is gone, for as long as it is, over the page: nothing moves for it. */
export function Offline() {
  const isOnline = useOnline()
  const before = useRef(true)
  useEffect(() => {
    if (isOnline !== before.current) announce(isOnline ? words.onlineAgain() : words.offline())
    before.current = isOnline
  }, [isOnline])
  if (isOnline) return null
  return (
    <p className="offline">
      <Icon name="warning" />
      {words.offline()}
    </p>
  )
}
