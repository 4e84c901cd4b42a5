import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { openShared, parseShareLink, toHttpError, type HttpError } from '../../../client/index.ts'
import { AccessContext } from '../../results/access.ts'
import { DownloadAll } from '../../results/ResultActions.tsx'
import { ResultCard } from '../../results/ResultCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { ResultsSkeleton } from '../library/ResultsSkeleton.tsx'
import { countOf, formatMinute } from '../../ui/words.ts'
import '../../results/results.css'

type Opened = Awaited<ReturnType<typeof openShared>>

/** /d/:bucketId#key: what somebody shares, for a guest. The key stays in this browser. */
export function SharedPage() {
  // The fragment is part of the question: somebody may paste the rest of a key that was cut off.
  const link = useSyncExternalStore(onHashChange, () => location.href)
  const { data, error, mutate } = useSWR(
    ['openShared', link],
    async () => openShared(parseShareLink(link)),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  if (error && !data) return <Trouble error={toHttpError(error)} onRetry={() => void mutate()} />
  if (!data) {
    return (
      <Page title="Shared files">
        <ResultsSkeleton />
      </Page>
    )
  }
  return <Files opened={data} />
}

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function Files({ opened: { bucket, access } }: { opened: Opened }) {
  // The server has the newest first; people made them the other way round.
  const contentItems = bucket.contentItems.toReversed()
  return (
    <AccessContext value={access}>
      <Page
        title={bucket.name}
        lead={
          <p>
            {countOf(contentItems.length, 'file')} shared with you, until{' '}
            {formatMinute(bucket.expiresAt)}. They are decrypted in this browser with the key in the
            link.
          </p>
        }
        actions={<DownloadAll items={contentItems} name={bucket.name} />}
      >
        {contentItems.length === 0 ? (
          <EmptyState title="Nothing in here yet">
            Whoever shared this has no results in it so far. Open the link again later.
          </EmptyState>
        ) : (
          <ul className="result-list">
            {contentItems.map((item) => (
              <ResultCard key={item.id} item={item} siblings={contentItems} />
            ))}
          </ul>
        )}
      </Page>
    </AccessContext>
  )
}

const titles: Record<string, string> = {
  bad_link: 'This link is not complete',
  wrong_key: 'The key in this link does not fit',
  not_found: 'Nothing is shared here',
  share_expired: 'This link has expired',
}

const remedies: Record<string, string> = {
  wrong_key: 'The end of the link (after #) was changed. Ask for the whole link.',
  not_found: 'It was never shared, or whoever shared it has stopped. Ask for a new link.',
  share_expired: 'Ask whoever shared it for a new link.',
}

function Trouble({ error, onRetry }: { error: HttpError; onRetry: () => void }) {
  const title = titles[error.code]
  return (
    <Page title={title ?? 'The files could not be opened'} width="regular">
      <p>{remedies[error.code] ?? error.message}</p>
      <div className="results-actions">
        {!title && (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink href="/">To the home page</ButtonLink>
      </div>
    </Page>
  )
}
