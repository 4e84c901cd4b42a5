import { useState } from 'react'
import useSWR from 'swr'
import { getBucket, identities, toHttpError, type Bucket } from '../../../client/index.ts'
import { DownloadAll } from '../../results/ResultActions.tsx'
import { ResultCard } from '../../results/ResultCard.tsx'
import { openShareOf } from '../../results/share-state.ts'
import { ShareButton } from '../../results/ShareButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDay } from '../../ui/words.ts'
import '../../results/results.css'

/** One bucket: its name, how long it is kept, its results when unfolded. */
export function BucketRow({ bucket, onDelete }: { bucket: Bucket; onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const share = openShareOf(bucket)
  const panel = `bucket-${bucket.id}`
  return (
    <li className="bucket">
      <div className="bucket-head">
        <button
          type="button"
          className="bucket-toggle"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
          <span className="bucket-name">{bucket.name}</span>
        </button>
        {share && <Tag tone="accent">Shared until {formatDay(share.expiresAt)}</Tag>}
        <span className="bucket-about">
          {formatDay(bucket.createdAt)}
          {bucket.expiresAt && `, kept until ${formatDay(bucket.expiresAt)}`}
        </span>
        <IconButton label={`Delete ${bucket.name}`} icon="trash" onClick={onDelete} />
      </div>
      <div id={panel} className="bucket-panel" hidden={!isOpen}>
        {isOpen && <Contents bucketId={bucket.id} name={bucket.name} />}
      </div>
    </li>
  )
}

function Contents({ bucketId, name }: { bucketId: string; name: string }) {
  const bucket = useSWR(['contents', bucketId], () => getBucket(bucketId))
  const hasKey = useSWR(['has-key', bucketId], () => identities.hasBucket(bucketId)).data
  if (bucket.error) {
    return (
      <Notice
        tone="danger"
        actions={<Button onClick={() => void bucket.mutate()}>Try again</Button>}
      >
        <p>{toHttpError(bucket.error).message}</p>
      </Notice>
    )
  }
  if (!bucket.data || hasKey === undefined) return <Skeleton lines={2} />
  const results = (bucket.data.contentItems ?? []).filter(
    ({ kind, status }) => kind === 'result' && status === 'ready',
  )
  if (results.length === 0) return <p className="muted">No results in here yet.</p>
  if (!hasKey) {
    return (
      <Notice tone="caution" title="The key is not on this device">
        <p>
          {results.map((item) => item.name).join(', ')}: open it where it was made, or by its share
          link.
        </p>
      </Notice>
    )
  }
  return (
    <>
      <div className="results-actions">
        <DownloadAll items={results} name={name} />
        <ShareButton bucketId={bucketId} />
      </div>
      <ul className="result-list">
        {results.map((item) => (
          <ResultCard key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}
