import { useLocation } from 'wouter'
import { words as common } from '../../../generated/words/common.js'
import { words } from '../../../generated/words/not-found.js'
import { SearchBox } from '../search/SearchBox.tsx'
import { useFound } from '../search/use-found.ts'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import './not-found.css'

const mostSuggestions = 5

/** An address that leads nowhere, or an id that the catalogue does not know: what it may have meant. */
export function NotFoundPage({ what = 'page' }: { what?: 'page' | 'action' | 'conversion' }) {
  const [path] = useLocation()
  const meant = useFound(wordsOf(path)).slice(0, mostSuggestions)
  return (
    <Page
      title={words.noSuch({ what })}
      width="regular"
      lead={<p>{words.mayBeMisspelt({ what })}</p>}
    >
      {meant.length > 0 && (
        <section className="not-found-meant" aria-labelledby="meant-title">
          <h2 id="meant-title" className="not-found-title">
            {words.didYouMean()}
          </h2>
          <ul className="not-found-list">
            {meant.map(({ id, title, href }) => (
              <li key={id}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SearchBox />
      <p>
        <ButtonLink href="/">{common.toHomePage()}</ButtonLink>
      </p>
    </Page>
  )
}

/** What an address seems to ask for: "/convert/pdf-to-jpeg" for "pdf to jpeg". */
function wordsOf(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? ''
  return last.replaceAll(/[-_.+]|%20/g, ' ')
}
