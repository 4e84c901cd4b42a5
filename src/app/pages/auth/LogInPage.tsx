import { useLocation, useSearch } from 'wouter'
import { Credentials } from '../../session/Credentials.tsx'
import { nextOf } from '../../session/log-in-link.ts'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'

/** /log-in: afterwards back to where the person came from. */
export function LogInPage() {
  const [, navigate] = useLocation()
  const next = nextOf(useSearch())
  return (
    <Page title="Log in" width="narrow">
      <Credentials kind="log-in" onDone={() => navigate(next, { replace: true })} />
      <p className="muted">
        No account yet?{' '}
        <Link href={next === '/' ? '/sign-up' : `/sign-up?next=${encodeURIComponent(next)}`}>
          Sign up
        </Link>
      </p>
    </Page>
  )
}
