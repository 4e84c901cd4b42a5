import { lazy, Suspense, useState } from 'react'
import { words } from '../../../generated/words/results.js'
import type { ContentItem } from '../../client/index.ts'
import { iconOf } from '../files/file-words.ts'
import { Icon } from '../ui/Icon.tsx'
import { DownloadOne } from './DownloadOne.tsx'
import { kindOf } from './kinds.ts'
import { Preview } from './Preview.tsx'
import { aboutResult, changeOfSize } from './size-words.ts'
import type { Originals } from './use-originals.ts'
import { UseAs } from './use-as/UseAs.tsx'
import { Warnings } from './Warnings.tsx'

const Viewer = lazy(() => import('./viewer/Viewer.tsx'))

export interface ResultCardProps {
  item: ContentItem
  /** what the results were made from, to compare them with */
  originals?: Originals
  /** the results that the viewer turns over, this one among them */
  siblings?: readonly ContentItem[]
  /** where several can be downloaded together */
  selection?: { isSelected: boolean; onToggle: () => void }
}

const noOriginals: Originals = new Map()

/** One result: a preview, what it is, and what can be done with it. */
export function ResultCard({
  item,
  originals = noOriginals,
  siblings,
  selection,
}: ResultCardProps) {
  const [isOpen, setOpen] = useState(false)
  const original = item.inputItemId === undefined ? undefined : originals.get(item.inputItemId)
  const isSameKind = original && kindOf(original) === kindOf(item)
  return (
    <li className="result">
      <Preview item={item} onOpen={() => setOpen(true)} />
      <div className="result-words">
        <p className="result-name" title={item.name}>
          <Icon name={iconOf(extensionOf(item.name))} />
          <span>{item.name}</span>
        </p>
        <p className="result-about">{aboutResult(item)}</p>
        {isSameKind && original.size > 0 && (
          <p className="result-about">{changeOfSize(original.size, item.size)}</p>
        )}
        <Warnings warnings={item.warnings} />
      </div>
      <div className="result-foot">
        {selection && (
          <label className="result-select">
            <input
              type="checkbox"
              checked={selection.isSelected}
              onChange={selection.onToggle}
              aria-label={words.selectNamed({ name: item.name })}
            />
            {words.select()}
          </label>
        )}
        <UseAs item={item} />
        <DownloadOne item={item} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Viewer
            items={siblings ?? [item]}
            itemId={item.id}
            originals={originals}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
