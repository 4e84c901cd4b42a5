import { useLocation } from 'wouter'
import { words } from '../../../generated/words/shell.js'
import { words as amounts } from '../../../generated/words/format.js'
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

/** Where one is, where one can go, who one is and what one has to spend. */
export function Header() {
  const [path] = useLocation()
  const isSandbox = useServerInfo()?.sandbox
  const places = [
    { href: '/', label: words.convert() },
    { href: '/library', label: words.library() },
    { href: '/plans', label: words.plans() },
  ]
  const isHere = (href: string) =>
    href === '/' ? /^\/($|convert|actions)/.test(path) : path.startsWith(href)
  return (
    <header className="header">
      <div className="header-row">
        <Link href="/" className="header-name" aria-label={words.home()}>
          <Wordmark />
        </Link>
        <nav className="header-nav" aria-label={words.main()}>
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
            <Tag tone="caution" title={words.sandboxMeans()}>
              {words.sandbox()}
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
          {words.logInAgain()}
        </Button>
      </div>
    )
  }
  if (status === 'signed-out') {
    return (
      <div className="header-person">
        <ButtonLink href={logInLink(path)} look="quiet" size="small">
          {words.logIn()}
        </ButtonLink>
        <ButtonLink href="/sign-up" look="primary" size="small">
          {words.signUp()}
        </ButtonLink>
      </div>
    )
  }
  const credits = amounts.credits({ credits: session.credits })
  return (
    <div className="header-person">
      <Link href="/account" className="header-credits" aria-label={words.accountWith({ credits })}>
        {credits}
      </Link>
      <ButtonLink
        href="/account"
        look="quiet"
        size="small"
        aria-current={path === '/account' ? 'page' : undefined}
      >
        {words.account()}
      </ButtonLink>
    </div>
  )
}
