import { useLocation } from 'wouter'
import { SearchBox } from '../search/SearchBox.tsx'
import { useFound } from '../search/use-found.ts'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import './not-found.css'

const mostSuggestions = 5

/** An address that leads nowhere, or an id that the catalogue does not know: what it may have meant. */
export function NotFoundPage({ what = 'page' }: { what?: string }) {
  const [path] = useLocation()
  const meant = useFound(wordsOf(path)).slice(0, mostSuggestions)
  return (
    <Page
      title={`No such ${what}`}
      width="regular"
      lead={<p>The address may be misspelt, or the {what} has been removed.</p>}
    >
      {meant.length > 0 && (
        <section className="not-found-meant" aria-labelledby="meant-title">
          <h2 id="meant-title" className="not-found-title">
            Did you mean
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
        <ButtonLink href="/">To the home page</ButtonLink>
      </p>
    </Page>
  )
}

/** What an address seems to ask for: "/convert/pdf-to-jpeg" for "pdf to jpeg". */
function wordsOf(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? ''
  return last.replaceAll(/[-_.+]|%20/g, ' ')
}
