import { useEffect, useId, useRef, useState } from 'react'
import { words } from '../../../../generated/words/viewer.js'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RichText } from '../../words/RichText.tsx'
import { useDrawnPage, usePdf } from './use-pdf.ts'

/** Widths of a page in shares of the stage. */
const zooms = [1, 1.5, 2, 3]

/** A PDF page by page, drawn here. */
export function PdfView({ name, file, url }: { name: string; file: Blob; url: string }) {
  const { pdf, trouble } = usePdf(file)
  const fieldId = useId()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const stage = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => setWidth(stage.current?.clientWidth ?? 0), [])
  const share = zooms[zoom]!
  const shown = useDrawnPage(pdf, page, width * share * devicePixelRatio)
  const count = pdf?.pages ?? 1
  const turn = (to: number) => {
    setPage(Math.min(count, Math.max(1, to)))
    stage.current?.scrollTo(0, 0)
  }
  return (
    <>
      <div className="viewer-tools">
        <IconButton
          label={words.previousPage()}
          icon="chevron"
          size="small"
          className="viewer-previous"
          aria-disabled={page === 1}
          onClick={() => turn(page - 1)}
        />
        <label className="viewer-page" htmlFor={fieldId}>
          <RichText
            text={words.pageField({ count })}
            tags={{
              field: (
                <input
                  id={fieldId}
                  className="input"
                  type="number"
                  min={1}
                  max={count}
                  value={page}
                  onChange={({ target }) => target.value !== '' && turn(target.valueAsNumber)}
                />
              ),
            }}
          />
        </label>
        <IconButton
          label={words.nextPage()}
          icon="chevron"
          size="small"
          className="viewer-next"
          aria-disabled={page === count}
          onClick={() => turn(page + 1)}
        />
        <Button size="small" aria-disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {words.smaller()}
        </Button>
        <Button
          size="small"
          aria-disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          {words.larger()}
        </Button>
        <a className="viewer-link" href={url} target="_blank" rel="noreferrer">
          {words.openInNewTab()}
        </a>
      </div>
      <section
        ref={stage}
        className="viewer-stage viewer-sheets"
        aria-label={words.pageOf({ page, count, name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {trouble ? (
          <p className="viewer-empty">{trouble}</p>
        ) : (
          <canvas
            ref={shown}
            className="viewer-sheet"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
            role="img"
            aria-label={words.page({ page })}
            style={{ inlineSize: `${share * 100}%` }}
          />
        )}
      </section>
    </>
  )
}
