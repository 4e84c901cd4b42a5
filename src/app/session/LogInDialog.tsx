import { Dialog } from '../ui/Dialog.tsx'
import { endLogIn } from './auth-prompt.ts'
import { Credentials } from './Credentials.tsx'

/** The log-in over a page that waits for it. */
export function LogInDialog({ reason }: { reason: string }) {
  return (
    <Dialog title="Log in" onClose={() => endLogIn(false)}>
      <p>{reason}</p>
      <Credentials kind="log-in" onDone={() => endLogIn(true)} canSwitch />
    </Dialog>
  )
}
