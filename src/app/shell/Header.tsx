import { useLocation } from 'wouter'
import { formatCredits } from '../../contract/money.ts'
import { useServerInfo } from '../state/server.ts'
import { askLogIn } from '../session/auth-prompt.ts'
import { logInLink } from '../session/log-in-link.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Tag } from '../ui/Tag.tsx'
import { SearchButton } from './SearchButton.tsx'
import { Wordmark } from './Wordmark.tsx'
import './header.css'

const places = [
  { href: '/', label: 'Convert' },
  { href: '/library', label: 'Library' },
  { href: '/plans', label: 'Plans' },
]

/** Where one is, where one can go, who one is and what one has to spend. */
export function Header() {
  const [path] = useLocation()
  const isSandbox = useServerInfo()?.sandbox
  const isHere = (href: string) =>
    href === '/' ? /^\/($|convert|actions)/.test(path) : path.startsWith(href)
  return (
    <header className="header">
      <div className="header-row">
        <Link href="/" className="header-name" aria-label="Filewright, home">
          <Wordmark />
        </Link>
        <nav className="header-nav" aria-label="Main">
          {places.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="header-link"
              aria-current={isHere(href) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="header-gap">
          {isSandbox && (
            <Tag tone="caution" title="Money, cards and models are made up on this server.">
              Sandbox
            </Tag>
          )}
        </div>
        <SearchButton />
        <Person />
      </div>
    </header>
  )
}

function Person() {
  const { status, session } = useSession()
  const [path] = useLocation()
  if (status === 'unknown') return <div className="header-person" />
  if (status === 'expired') {
    return (
      <div className="header-person">
        <Button look="primary" size="small" onClick={() => askLogIn()}>
          Log in again
        </Button>
      </div>
    )
  }
  if (status === 'signed-out') {
    return (
      <div className="header-person">
        <ButtonLink href={logInLink(path)} look="quiet" size="small">
          Log in
        </ButtonLink>
        <ButtonLink href="/sign-up" look="primary" size="small">
          Sign up
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="header-person">
      <Link
        href="/account"
        className="header-credits"
        aria-label={`${formatCredits(session.credits)}, account`}
      >
        {formatCredits(session.credits)}
      </Link>
      <ButtonLink
        href="/account"
        look="quiet"
        size="small"
        aria-current={path === '/account' ? 'page' : undefined}
      >
        Account
      </ButtonLink>
    </div>
  )
}
