import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { logOut, uploads } from '../../../client/index.ts'
import { plans } from '../../../contract/catalogue.ts'
import { formatCredits } from '../../../contract/money.ts'
import { useBalance } from '../../state/queries.ts'
import { forgetDrafts } from '../../run/drafts.ts'
import { logInLink } from '../../session/log-in-link.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Ledger } from './Ledger.tsx'
import { Tokens } from './Tokens.tsx'
import './account.css'

/** /account: who one is, what one has, what became of it, and keys for programs. */
export function AccountPage() {
  const { status, session } = useSession()
  const balance = useBalance()
  const [, navigate] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  if (status === 'signed-out')
    return isLeaving ? null : <Redirect to={logInLink('/account')} replace />
  if (!session) {
    return (
      <Page title="Account" width="regular">
        <Skeleton lines={4} />
      </Page>
    )
  }
  const leave = async () => {
    setLeaving(true)
    await uploads.clear()
    forgetDrafts()
    await logOut()
    navigate('/')
  }
  return (
    <Page
      title="Account"
      width="regular"
      lead={<p>{session.user.email}</p>}
      actions={
        <Button busy={isLeaving} onClick={() => void leave()}>
          Log out
        </Button>
      }
    >
      <dl className="figures">
        <div className="figure">
          <dt>Credits</dt>
          <dd>{formatCredits(balance?.credits ?? session.credits)}</dd>
        </div>
        <div className="figure">
          <dt>Set aside for runs</dt>
          <dd>{formatCredits(balance?.heldCredits ?? 0)}</dd>
        </div>
        <div className="figure">
          <dt>Plan</dt>
          <dd>
            <Link href="/plans">{plans.tiers[session.tier].name}</Link>
          </dd>
        </div>
      </dl>
      <p>
        <ButtonLink href="/account?dialog=buy-credits">Buy credits</ButtonLink>
      </p>
      <Ledger />
      <Tokens isDemo={session.user.isDemo} />
    </Page>
  )
}
