import { useSyncExternalStore } from 'react'

/** Whether the tab is out of sight. */
export function useHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
