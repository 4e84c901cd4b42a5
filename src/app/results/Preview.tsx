import { useEffect, useRef, useState } from 'react'
import {
  openContent,
  toHttpError,
  type ContentItem,
  type OpenedContent,
} from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useAccess } from './access.ts'

/** What every browser can show as a picture. An SVG as an image runs no scripts. */
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
  'image/x-icon',
])
const texts = /^(text\/|application\/(json|xml)$)/
/** Larger results are shown when asked for only: they have to be loaded and decrypted whole. */
const mostBytes = 8 * 1024 ** 2
const mostTextCharacters = 2000

/** A look at a result: the picture, the first lines of a text, or a way to open a PDF or a film. */
export function Preview({ item }: { item: ContentItem }) {
  const isPicture = pictures.has(item.mediaType)
  const isText = texts.test(item.mediaType)
  const [isWanted, setWanted] = useState(item.size <= mostBytes)
  if (item.status !== 'ready') return <div className="preview" aria-hidden="true" />
  if (item.mediaType === 'application/pdf') return <OpenPdf key={item.id} item={item} />
  const isFilm = item.mediaType.startsWith('video/')
  if (!isPicture && !isText && !isFilm)
    return <div className="preview preview-none">No preview of this format</div>
  if (!isWanted) {
    return (
      <div className="preview">
        <Button size="small" onClick={() => setWanted(true)}>
          Show
        </Button>
      </div>
    )
  }
  return <Opened item={item} kind={isPicture ? 'picture' : isText ? 'text' : 'film'} />
}

interface Shown {
  url?: string
  text?: string
  trouble?: string
}

function Opened({ item, kind }: { item: ContentItem; kind: 'picture' | 'text' | 'film' }) {
  const { url, text, trouble } = useOpened(item, kind)
  if (trouble) return <div className="preview preview-none">{trouble}</div>
  if (text !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      <pre className="preview preview-text" tabIndex={0} aria-label={`Beginning of ${item.name}`}>
        {text}
      </pre>
    )
  }
  if (url === undefined) return <div className="preview preview-loading" aria-hidden="true" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- made by a model, there is no caption
  if (kind === 'film') return <video className="preview" src={url} controls preload="metadata" />
  return (
    <div className="preview preview-picture">
      <img src={url} alt={`Preview of ${item.name}`} width={item.width} height={item.height} />
    </div>
  )
}

/** Loads and decrypts the item while it is on screen. */
function useOpened(item: ContentItem, kind: string): Shown {
  const access = useAccess()
  const [shown, setShown] = useState<Shown>({})
  useEffect(() => {
    const stop = new AbortController()
    let release: (() => void) | undefined
    openContent(item, access, { signal: stop.signal })
      .then(async (opened) => {
        release = opened.release
        if (stop.signal.aborted) return opened.release()
        if (kind !== 'text') return setShown({ url: opened.url })
        const text = await opened.blob.slice(0, mostTextCharacters * 4).text()
        setShown({ text: text.slice(0, mostTextCharacters) })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setShown({ trouble: toHttpError(error).message })
      })
    return () => {
      stop.abort()
      release?.()
    }
    // The item's other fields change while a run goes on; its content does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [item.id, access, kind])
  return shown
}

/** A PDF opens in the browser's own reader, in a tab of its own: frames are forbidden by the policy. */
function OpenPdf({ item }: { item: ContentItem }) {
  const access = useAccess()
  const opening = useRef<{ content: Promise<OpenedContent>; stop: AbortController }>(undefined)
  // The tab may ask for its content again (a reload), so that is kept as long as its result is shown.
  useEffect(
    () => () => {
      opening.current?.stop.abort()
      opening.current?.content.then(({ release }) => release()).catch(() => undefined)
      opening.current = undefined
    },
    [],
  )
  const open = async () => {
    // The tab has to be opened in the press itself; the content follows.
    const tab = window.open('', '_blank')
    if (!tab) return toast('The browser blocked the new tab. Download the file instead.', 'danger')
    if (!opening.current) {
      const stop = new AbortController()
      opening.current = { stop, content: openContent(item, access, { signal: stop.signal }) }
    }
    const mine = opening.current
    try {
      tab.location.href = (await mine.content).url
    } catch (error) {
      tab.close()
      if (opening.current === mine) opening.current = undefined
      if (!mine.stop.signal.aborted) toast(toHttpError(error).message, 'danger')
    }
  }
  return (
    <div className="preview">
      <span className="preview-sheet" aria-hidden="true">
        PDF
      </span>
      <Button
        size="small"
        onClick={() => void open()}
        aria-label={`Open ${item.name} in a new tab`}
      >
        Open
      </Button>
    </div>
  )
}
