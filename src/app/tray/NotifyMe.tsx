import { useState } from 'react'
import { words } from '../../../generated/words/tray.js'
import { announce } from '../shell/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { canNotify, isNotifying, startNotifying, stopNotifying } from './notifications.ts'

/** Asks for a notification at the end of a run, for who wants to do something else meanwhile. */
export function NotifyMe() {
  const [isOn, setOn] = useState(isNotifying)
  const [isDenied, setDenied] = useState(() => canNotify() && Notification.permission === 'denied')
  if (!canNotify()) return null
  const press = async () => {
    if (isOn) {
      stopNotifying()
      return setOn(false)
    }
    const answer = await startNotifying().catch(() => 'denied')
    setOn(answer === 'granted')
    setDenied(answer === 'denied')
    announce(answer === 'granted' ? words.notified() : words.notAllowed())
  }
  if (isDenied) return <p className="results-cost">{words.blocked()}</p>
  return (
    <Button look="quiet" aria-pressed={isOn} onClick={() => void press()}>
      {words.notify({ isOn })}
    </Button>
  )
}
