import { useState } from 'react'
import { words } from '../../../../generated/words/viewer.js'
import type { ContentItem } from '../../../client/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DownloadOne } from '../DownloadOne.tsx'
import { kindOf } from '../kinds.ts'
import { aboutResult, changeOfSize } from '../size-words.ts'
import type { Originals } from '../use-originals.ts'
import { Warnings } from '../Warnings.tsx'
import { Content } from './Content.tsx'
import './viewer.css'

export interface ViewerProps {
  items: readonly ContentItem[]
  /** the one to begin with */
  itemId: string
  originals: Originals
  onClose: () => void
}

/** Results one at a time, as large as the window allows. */
export default function Viewer({ items, itemId, originals, onClose }: ViewerProps) {
  const [shownId, setShown] = useState(itemId)
  const visible = items.filter((item) => item.status === 'ready' && kindOf(item))
  const index = Math.max(
    0,
    visible.findIndex(({ id }) => id === shownId),
  )
  const item = visible[index]
  if (!item) return null
  const original = item.inputItemId === undefined ? undefined : originals.get(item.inputItemId)
  const isSameKind = original && kindOf(original) === kindOf(item)
  const go = (by: 1 | -1) => {
    const next = visible[index + by]
    if (next) setShown(next.id)
  }
  return (
    <Dialog title={item.name} size="wide" onClose={onClose}>
      <div className="viewer">
        <Content key={item.id} item={item} original={original} />
        <div className="viewer-foot">
          {visible.length > 1 && (
            <div className="viewer-steps">
              <IconButton
                label={words.previousResult()}
                icon="chevron"
                className="viewer-previous"
                aria-disabled={index === 0}
                onClick={() => go(-1)}
              />
              <span aria-live="polite">
                {words.position({ index: index + 1, count: visible.length })}
              </span>
              <IconButton
                label={words.nextResult()}
                icon="chevron"
                className="viewer-next"
                aria-disabled={index === visible.length - 1}
                onClick={() => go(1)}
              />
            </div>
          )}
          <p className="viewer-about">
            {isSameKind && original.size > 0
              ? words.about({
                  about: aboutResult(item),
                  change: changeOfSize(original.size, item.size),
                })
              : aboutResult(item)}
          </p>
          <DownloadOne item={item} />
        </div>
        <Warnings warnings={item.warnings} />
      </div>
    </Dialog>
  )
}
