import { useState } from 'react'
import { words } from '../../../../generated/words/viewer.js'
import type { ContentItem } from '../../../client/index.ts'
import { Button } from '../../ui/Button.tsx'
import { kindOf } from '../kinds.ts'
import { useOpened } from '../use-opened.ts'
import { Compare } from './Compare.tsx'

export interface PictureViewProps {
  item: ContentItem
  url: string
  /** what it was made from, where that is known */
  original?: ContentItem
}

/** A picture: fitted to the window or pixel by pixel, alone or beside its original. */
export function PictureView({ item, url, original }: PictureViewProps) {
  const [isWhole, setWhole] = useState(true)
  const [isCompared, setCompared] = useState(false)
  const [pixels, setPixels] = useState<number>()
  const canCompare = original !== undefined && kindOf(original) === 'picture'
  const before = useOpened(canCompare && isCompared ? original : undefined)
  const picture = (
    <img
      className="viewer-picture"
      src={url}
      alt={words.resultNamed({ name: item.name })}
      // One pixel of the picture is one of the screen, also where the screen is dense.
      width={isWhole || !pixels ? undefined : pixels / devicePixelRatio}
      onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
    />
  )
  return (
    <>
      <div className="viewer-tools">
        <Button size="small" aria-pressed={!isWhole} onClick={() => setWhole(!isWhole)}>
          {words.actualSize()}
        </Button>
        {canCompare && (
          <Button size="small" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {words.compare()}
          </Button>
        )}
        {before.trouble && <span className="viewer-about">{before.trouble}</span>}
      </div>
      <section
        className="viewer-stage viewer-pictures"
        data-fit={isWhole}
        aria-label={item.name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- at 100 % it scrolls, so the keyboard must reach it
        tabIndex={isWhole ? undefined : 0}
      >
        {isCompared && before.url ? (
          <Compare before={before.url} beforeName={original!.name}>
            {picture}
          </Compare>
        ) : (
          picture
        )}
      </section>
    </>
  )
}
