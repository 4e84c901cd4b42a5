import { useEffect } from 'react'
import { refreshMoney } from './queries.ts'

// What is paid in one tab shows in all of this browser, which have the same session.

const name = 'filewright-money'

/** Tells the other tabs that plan, credits or cards have changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(null)
  channel.close()
}

/** Asks again for plan and credits whenever another tab has changed them. */
export function useMoneyElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', () => void refreshMoney())
    return () => channel.close()
  }, [])
}
