import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { dismissToast, toastStore, type Toast } from './toasts.ts'
import './toasts.css'

/** Milliseconds a toast stays when nobody looks at it closely. */
const stay = 7000

/** Short confirmations at the foot of the window. The live region says them; this shows them. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  return (
    // Above modal dialogs too: seen, read and dismissed while one is open.
    <ul className="toasts" data-react-aria-top-layer>
      {toasts.map((one) => (
        <ToastItem key={one.id} toast={one} />
      ))}
    </ul>
  )
}

function ToastItem({ toast: { id, message, tone } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), stay)
    return () => clearTimeout(timer)
  }, [held, id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looking at it holds it; the button inside acts
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'done' ? 'check' : 'warning'} />
      <span>{message}</span>
      <IconButton label="Dismiss" icon="close" size="small" onClick={() => dismissToast(id)} />
    </li>
  )
}
