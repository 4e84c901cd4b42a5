import type { ComponentType } from 'react'
import useSWR from 'swr'
import { getContractsInfo, getPublishableKey, toHttpError } from '../../client/index.ts'
import { logInLink } from '../session/log-in-link.ts'
import { useSignedIn } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { DialogScreenProps } from './registry.ts'

type Means = 'cards' | 'lmwr'

/**
 * The dialog of a payment. It asks the server which means it has: where it has none, the dialog says
 * so with the server's own reason instead of showing a form that leads nowhere.
 */
export function paymentDialog(title: string, means: Means): ComponentType<DialogScreenProps> {
  return function PaymentDialog({ onClose }) {
    const session = useSignedIn()
    return (
      <Dialog title={title} onClose={onClose}>
        {session ? <Availability means={means} /> : <Guests />}
        <div className="dialog-actions">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    )
  }
}

/** Spec, product section 1: guests get a prompt to sign up or log in when they try to buy. */
function Guests() {
  return (
    <Notice
      title="Only with an account"
      actions={
        <>
          <ButtonLink href={logInLink('/plans')} look="primary" size="small">
            Log in
          </ButtonLink>
          <ButtonLink href="/sign-up" size="small">
            Sign up
          </ButtonLink>
        </>
      }
    >
      <p>Plans and credits belong to an account. Sign up or log in to buy.</p>
    </Notice>
  )
}

function Availability({ means }: { means: Means }) {
  const { data, error } = useSWR(['payment', means], () => reasonAgainst(means))
  if (!data && !error) return <Skeleton lines={1} />
  return (
    <Notice title={means === 'cards' ? 'No card payments here' : 'No wallet payments here'}>
      <p>{error ? toHttpError(error).message : data}</p>
      <p className="muted">Nothing was charged. Your plan and credits stay as they are.</p>
    </Notice>
  )
}

/** Why these payments cannot be made on this server now. */
async function reasonAgainst(means: Means): Promise<string> {
  if (means === 'cards') {
    await getPublishableKey()
    return 'This server has a card provider, but this version of the app cannot take cards yet.'
  }
  const { chains } = await getContractsInfo()
  return chains.length === 0
    ? 'No blockchain is set up on this server.'
    : 'This server knows a blockchain, but this version of the app has no wallet yet.'
}
