import useSWR from 'swr'
import { words as common } from '../../../../generated/words/common.js'
import { words } from '../../../../generated/words/library.js'
import { getBucket, identities, toHttpError } from '../../../client/index.ts'
import { DownloadAll } from '../../results/ResultActions.tsx'
import { ResultCard } from '../../results/ResultCard.tsx'
import { ShareButton } from '../../results/ShareButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatList } from '../../words/format.ts'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import '../../results/results.css'

/** The results in a bucket, or why they cannot be opened here. */
export function BucketContents({ bucketId, name }: { bucketId: string; name: string }) {
  const bucket = useSWR(['contents', bucketId], () => getBucket(bucketId))
  const hasKey = useSWR(['has-key', bucketId], () => identities.hasBucket(bucketId)).data
  if (bucket.error && !bucket.data) {
    return (
      <Notice
        tone="danger"
        live
        actions={<Button onClick={() => void bucket.mutate()}>{common.tryAgain()}</Button>}
      >
        <p>{toHttpError(bucket.error).message}</p>
      </Notice>
    )
  }
  if (!bucket.data || hasKey === undefined) return <ResultsSkeleton />
  const items = bucket.data.contentItems ?? []
  // The server has the newest first; people made them the other way round.
  const results = items
    .filter(({ kind, status }) => kind === 'result' && status === 'ready')
    .toReversed()
  if (results.length === 0) return <p className="muted">{words.noResults()}</p>
  if (!hasKey) {
    return (
      <Notice tone="caution" title={words.noKey()}>
        <p>{words.openElsewhere({ names: formatList(results.map((item) => item.name)) })}</p>
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
          <ResultCard key={item.id} item={item} siblings={results} />
        ))}
      </ul>
    </>
  )
}
