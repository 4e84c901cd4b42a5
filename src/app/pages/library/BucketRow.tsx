import { useEffect, useRef, useState } from 'react'
import { words } from '../../../../generated/words/library.js'
import type { Bucket } from '../../../client/index.ts'
import { openShareOf } from '../../results/share-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDay } from '../../words/format.ts'
import { BucketContents } from './BucketContents.tsx'
import { RenameBucket } from './RenameBucket.tsx'
import { Retention } from './Retention.tsx'

interface BucketRowProps {
  bucket: Bucket
  onDelete: () => void
  onRenamed: () => void
}

/** One bucket: its name, how long it is kept, its results when unfolded. */
export function BucketRow({ bucket, onDelete, onRenamed }: BucketRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const [renamed, setRenamed] = useState<string>()
  const renameButton = useRef<HTMLButtonElement>(null)
  const hasEnded = useRef(false)
  // The field is gone and the button there again: the focus goes back to it.
  useEffect(() => {
    if (!isRenaming && hasEnded.current) renameButton.current?.focus()
    hasEnded.current = false
  }, [isRenaming])
  const share = openShareOf(bucket)
  const panel = `bucket-${bucket.id}`
  // The list follows a moment later.
  const name = renamed ?? bucket.name

  const endRenaming = (changed?: Bucket) => {
    setRenaming(false)
    hasEnded.current = true
    if (!changed) return
    setRenamed(changed.name)
    onRenamed()
  }
  return (
    <li className="bucket" data-bucket={bucket.id}>
      <div className="bucket-head">
        {isRenaming ? (
          <RenameBucket bucket={bucket} onEnd={endRenaming} />
        ) : (
          <button
            type="button"
            className="bucket-toggle"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" />
            <span className="bucket-name" title={name}>
              {name}
            </span>
          </button>
        )}
        {share && (
          <Tag tone="accent">{words.sharedUntil({ date: formatDay(share.expiresAt) })}</Tag>
        )}
        <Retention expiresAt={bucket.expiresAt} />
        {!isRenaming && (
          <div className="bucket-actions">
            <IconButton
              ref={renameButton}
              label={words.rename({ name })}
              icon="edit"
              onClick={() => setRenaming(true)}
            />
            <IconButton label={words.deleteNamed({ name })} icon="trash" onClick={onDelete} />
          </div>
        )}
      </div>
      <div id={panel} className="bucket-panel" hidden={!isOpen}>
        {isOpen && <BucketContents bucketId={bucket.id} name={name} />}
      </div>
    </li>
  )
}
