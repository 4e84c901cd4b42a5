import { useLocation, useSearch } from 'wouter'
import { words } from '../../../../generated/words/session.js'
import { plans } from '../../../contract/catalogue.ts'
import { Credentials } from '../../session/Credentials.tsx'
import { logInLink, nextOf } from '../../session/log-in-link.ts'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../words/RichText.tsx'
import { formatCredits } from '../../words/format.ts'

/** /sign-up: a Free account with credits to begin with. */
export function SignUpPage() {
  const [, navigate] = useLocation()
  const next = nextOf(useSearch())
  return (
    <Page
      title={words.signUp()}
      width="narrow"
      lead={<p>{words.startsWith({ credits: formatCredits(plans.signUpCredits) })}</p>}
    >
      <Credentials kind="sign-up" onDone={() => navigate(next, { replace: true })} />
      <p className="muted">
        <RichText text={words.haveAccount()} tags={{ link: <Link href={logInLink(next)} /> }} />
      </p>
    </Page>
  )
}
