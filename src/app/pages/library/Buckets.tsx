import { useEffect, useRef, useState } from 'react'
import { words } from '../../../../generated/words/library.js'
import { listBuckets } from '../../../client/index.ts'
import { usePaged } from '../../state/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BucketRow } from './BucketRow.tsx'
import { deleteSoon, useDeleted } from './deletions.ts'
import { matchesBucket, type Filter } from './filters.ts'

/** Shown at once, and more of them at each press. */
const step = 20

interface BucketsProps {
  filter: Filter
  /** Something above says already that there is nothing. */
  isOptional: boolean
}

/** The files that are kept, newest first. */
export function Buckets({ filter, isOptional }: BucketsProps) {
  const paged = usePaged('getBuckets', (cursor) => listBuckets(cursor))
  const { pages, error, isLoading, isLoadingMore, hasMore, showMore, reload } = paged
  const [wanted, setWanted] = useState(step)
  const deleted = useDeleted()
  const section = useRef<HTMLElement>(null)
  const buckets = (pages?.flatMap((page) => page.buckets) ?? []).filter(
    (bucket) => !deleted.has(bucket.id) && matchesBucket(bucket, filter),
  )
  // The server lists them all: older ones are read on until enough of them fit.
  const isReading = pages !== undefined && buckets.length < wanted && hasMore && !error
  useEffect(() => {
    if (isReading && !isLoadingMore) showMore()
  })

  const remove = (index: number) => {
    const next = buckets[index + 1] ?? buckets[index - 1]
    const target = next
      ? section.current?.querySelector<HTMLElement>(`[data-bucket="${next.id}"] .bucket-toggle`)
      : section.current?.querySelector<HTMLElement>('h2')
    deleteSoon(buckets[index]!)
    target?.focus()
  }
  if (isOptional && pages && buckets.length === 0) return null
  return (
    <section ref={section} className="library-section" aria-labelledby="buckets-title">
      <h2 id="buckets-title" className="library-title" tabIndex={-1}>
        {words.files()}
      </h2>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      {pages && buckets.length === 0 && !isReading && (
        <p className="muted">
          {filter.text.trim() === '' ? words.noFiles() : words.noFilesOfName()}
        </p>
      )}
      {buckets.length > 0 && (
        <ul className="bucket-list">
          {buckets.slice(0, wanted).map((bucket, index) => (
            <BucketRow
              key={bucket.id}
              bucket={bucket}
              onDelete={() => remove(index)}
              onRenamed={() => void reload()}
            />
          ))}
        </ul>
      )}
      {(hasMore || buckets.length > wanted) && !isReading && (
        <Button onClick={() => setWanted(wanted + step)}>{words.showOlderFiles()}</Button>
      )}
    </section>
  )
}
