import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { words as common } from '../../../../generated/words/common.js'
import { words } from '../../../../generated/words/shared.js'
import { openShared, parseShareLink, toHttpError, type HttpError } from '../../../client/index.ts'
import { AccessContext } from '../../results/access.ts'
import { DownloadAll } from '../../results/ResultActions.tsx'
import { ResultCard } from '../../results/ResultCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { ResultsSkeleton } from '../library/ResultsSkeleton.tsx'
import { formatMinute } from '../../words/format.ts'
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
      <Page title={words.sharedFiles()}>
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
            {words.sharedWithYou({
              count: contentItems.length,
              date: formatMinute(bucket.expiresAt),
            })}
          </p>
        }
        actions={<DownloadAll items={contentItems} name={bucket.name} />}
      >
        {contentItems.length === 0 ? (
          <EmptyState title={words.nothingYet()}>{words.openAgainLater()}</EmptyState>
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

/** What another try would not change. */
const lasting = new Set(['bad_link', 'wrong_key', 'not_found', 'share_expired'])

function Trouble({ error: { code, message }, onRetry }: { error: HttpError; onRetry: () => void }) {
  return (
    <Page title={words.cannotOpen({ code })} width="regular">
      <p>{words.remedy({ code, reason: message })}</p>
      <div className="results-actions">
        {!lasting.has(code) && (
          <Button look="primary" onClick={onRetry}>
            {common.tryAgain()}
          </Button>
        )}
        <ButtonLink href="/">{common.toHomePage()}</ButtonLink>
      </div>
    </Page>
  )
}
