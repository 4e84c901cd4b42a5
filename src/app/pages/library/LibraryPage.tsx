import { lazy, Suspense, useState } from 'react'
import { deleteBucket, identities, listBuckets, type Bucket } from '../../../client/index.ts'
import { usePaged } from '../../state/paged.ts'
import { logInLink } from '../../session/log-in-link.ts'
import { toast } from '../../shell/toasts.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BucketRow } from './BucketRow.tsx'
import { RunRows } from './RunRows.tsx'
import './library.css'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
}))

/** /library: what was run, and the files it left. */
export function LibraryPage() {
  const { status } = useSession()
  if (status === 'signed-out') {
    return (
      <Page title="Library" width="regular">
        <EmptyState
          title="Your files and results"
          action={
            <ButtonLink href={logInLink('/library')} look="primary">
              Log in
            </ButtonLink>
          }
        >
          Log in to see what you have run and to open, share or delete its results.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Library">
      <RunRows />
      <Buckets />
    </Page>
  )
}

function Buckets() {
  const [deleting, setDeleting] = useState<Bucket>()
  const { pages, error, isLoading, hasMore, showMore, reload } = usePaged('getBuckets', (cursor) =>
    listBuckets(cursor),
  )
  const buckets = pages?.flatMap((page) => page.buckets) ?? []
  return (
    <section className="library-section" aria-labelledby="buckets-title">
      <h2 id="buckets-title" className="library-title">
        Files
      </h2>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      {pages && buckets.length === 0 && (
        <p className="muted">
          No files yet. What you add on the home page is kept here for 30 days.
        </p>
      )}
      <ul className="bucket-list">
        {buckets.map((bucket) => (
          <BucketRow key={bucket.id} bucket={bucket} onDelete={() => setDeleting(bucket)} />
        ))}
      </ul>
      {hasMore && <Button onClick={showMore}>Show older files</Button>}
      {deleting && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={`Delete ${deleting.name}?`}
            body="The uploads and results in it are removed for good, and a share link to them stops working."
            keep="Keep"
            remove="Delete"
            onClose={() => setDeleting(undefined)}
            onConfirm={async () => {
              await deleteBucket(deleting.id)
              await identities.forgetBucket(deleting.id)
              toast(`${deleting.name} deleted.`)
              await reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
