import { useEffect, useState, useSyncExternalStore } from 'react'
import { words } from '../../../generated/words/shell-extras.js'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { actOnToast, dismissToast, toastStore, type Toast } from './toasts.ts'
import './toasts.css'

/** Milliseconds a toast stays when nobody looks at it closely; longer where it offers something. */
const stay = 7000
const stayWithAction = 12_000

/** Short confirmations at the foot of the window. The live region says them; this shows them. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  return (
    // Above modal dialogs too: seen, read and dismissed while one is open.
    <section
      className="toasts"
      aria-label={words.messages()}
      hidden={toasts.length === 0}
      data-react-aria-top-layer
    >
      <ul className="toast-list">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} />
        ))}
      </ul>
    </section>
  )
}

function ToastItem({ toast: { id, message, tone, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? stayWithAction : stay)
    return () => clearTimeout(timer)
  }, [held, id, action])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looking at it holds it; the buttons inside act
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'done' ? 'check' : 'warning'} />
      <span>{message}</span>
      {action && (
        <Button size="small" look="quiet" className="toast-action" onClick={() => actOnToast(id)}>
          {action.label}
        </Button>
      )}
      <IconButton
        label={words.dismiss()}
        icon="close"
        size="small"
        onClick={() => dismissToast(id)}
      />
    </li>
  )
}
