import { useLocation, useSearch } from 'wouter'
import { words } from '../../../../generated/words/session.js'
import { Credentials } from '../../session/Credentials.tsx'
import { nextOf } from '../../session/log-in-link.ts'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../words/RichText.tsx'

/** /log-in: afterwards back to where the person came from. */
export function LogInPage() {
  const [, navigate] = useLocation()
  const next = nextOf(useSearch())
  return (
    <Page title={words.logIn()} width="narrow">
      <Credentials kind="log-in" onDone={() => navigate(next, { replace: true })} />
      <p className="muted">
        <RichText text={words.noAccount()} tags={{ link: <Link href={signUpLink(next)} /> }} />
      </p>
    </Page>
  )
}

const signUpLink = (next: string) =>
  next === '/' ? '/sign-up' : `/sign-up?next=${encodeURIComponent(next)}`
