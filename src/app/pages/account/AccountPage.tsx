import { useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { words } from '../../../../generated/words/account.js'
import { logOut, uploads } from '../../../client/index.ts'
import { forgetDrafts } from '../../run/drafts.ts'
import { logInLink } from '../../session/log-in-link.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Cards } from './Cards.tsx'
import { Figures } from './Figures.tsx'
import { Invoices } from './Invoices.tsx'
import { Ledger } from './Ledger.tsx'
import { SandboxPanel } from './SandboxPanel.tsx'
import { Subscription } from './Subscription.tsx'
import { Tokens } from './Tokens.tsx'
import './account.css'

/** /account: who one is, what one has and pays, what became of it, and keys for programs. */
export function AccountPage() {
  const { status, session } = useSession()
  const search = useSearch()
  const here = search === '' ? '/account' : `/account?${search}`
  const [, navigate] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  if (status === 'signed-out') return isLeaving ? null : <Redirect to={logInLink(here)} replace />
  if (!session) {
    return (
      <Page title={words.account()} width="regular">
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
      title={words.account()}
      width="regular"
      lead={<p>{session.user.email}</p>}
      actions={
        <Button busy={isLeaving} onClick={() => void leave()}>
          {words.logOut()}
        </Button>
      }
    >
      <Figures />
      <Subscription />
      <Cards />
      <Invoices />
      <Ledger />
      <Tokens isDemo={session.user.isDemo} />
      <SandboxPanel />
    </Page>
  )
}
