import { lazy, Suspense, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import {
  deleteBucket,
  identities,
  listBuckets,
  toHttpError,
  type Bucket,
} from '../../../client/index.ts'
import { useAccountKey } from '../../state/queries.ts'
import { logInLink } from '../../session/log-in-link.ts'
import { toast } from '../../shell/toasts.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  const key = useAccountKey('getBuckets')
  const [deleting, setDeleting] = useState<Bucket>()
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite(
    (_, before: Awaited<ReturnType<typeof listBuckets>> | null) => {
      if (!key || (before && !before.nextCursor)) return null
      return [...key, before?.nextCursor] as const
    },
    ([, , cursor]) => listBuckets(cursor),
  )
  const buckets = data?.flatMap((page) => page.buckets) ?? []
  return (
    <section className="library-section" aria-labelledby="buckets-title">
      <h2 id="buckets-title" className="library-title">
        Files
      </h2>
      {error && (
        <Notice tone="danger" actions={<Button onClick={() => void mutate()}>Try again</Button>}>
          <p>{toHttpError(error).message}</p>
        </Notice>
      )}
      {isLoading && <Skeleton lines={3} />}
      {data && buckets.length === 0 && (
        <p className="muted">
          No files yet. What you add on the home page is kept here for 30 days.
        </p>
      )}
      <ul className="bucket-list">
        {buckets.map((bucket) => (
          <BucketRow key={bucket.id} bucket={bucket} onDelete={() => setDeleting(bucket)} />
        ))}
      </ul>
      {data?.at(-1)?.nextCursor && (
        <Button onClick={() => void setSize(size + 1)}>Show older files</Button>
      )}
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
              await mutate()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
