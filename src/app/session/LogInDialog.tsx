import { words } from '../../../generated/words/session.js'
import { Dialog } from '../ui/Dialog.tsx'
import { Credentials } from './Credentials.tsx'

export interface LogInDialogProps {
  reason: string
  onEnd: (isSignedIn: boolean) => void
}

/** The log-in over a page that waits for it. */
export function LogInDialog({ reason, onEnd }: LogInDialogProps) {
  return (
    <Dialog title={words.logIn()} onClose={() => onEnd(false)}>
      <p>{reason}</p>
      <Credentials kind="log-in" onDone={() => onEnd(true)} canSwitch />
    </Dialog>
  )
}
