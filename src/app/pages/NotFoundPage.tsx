import { ButtonLink } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'

/** An address that leads nowhere, or an id that the catalogue does not know. */
export function NotFoundPage({ what = 'page' }: { what?: string }) {
  return (
    <Page
      title={`No such ${what}`}
      width="regular"
      lead={<p>The address may be misspelt, or the {what} has been removed.</p>}
    >
      <p>
        <ButtonLink href="/" look="primary">
          Search all conversions
        </ButtonLink>
      </p>
    </Page>
  )
}
