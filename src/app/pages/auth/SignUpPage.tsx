import { useLocation, useSearch } from 'wouter'
import { plans } from '../../../contract/catalogue.ts'
import { formatCredits } from '../../../contract/money.ts'
import { Credentials } from '../../session/Credentials.tsx'
import { logInLink, nextOf } from '../../session/log-in-link.ts'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'

/** /sign-up: a Free account with credits to begin with. */
export function SignUpPage() {
  const [, navigate] = useLocation()
  const next = nextOf(useSearch())
  return (
    <Page
      title="Sign up"
      width="narrow"
      lead={<p>A free account starts with {formatCredits(plans.signUpCredits)}.</p>}
    >
      <Credentials kind="sign-up" onDone={() => navigate(next, { replace: true })} />
      <p className="muted">
        Have an account? <Link href={logInLink(next)}>Log in</Link>
      </p>
    </Page>
  )
}
