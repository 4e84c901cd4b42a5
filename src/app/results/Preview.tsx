import { useEffect, useRef, useState } from 'react'
import { words } from '../../../generated/words/results.js'
import type { ContentItem } from '../../client/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { kindOf, type Kind } from './kinds.ts'
import { useOpened } from './use-opened.ts'

/** Larger results are shown when asked for only: they have to be loaded and decrypted whole. */
const mostBytes = 8 * 1024 ** 2
const mostTextCharacters = 2000
/** Pixels: twice the width of a card, for dense screens. */
const pageWidth = 480

export interface PreviewProps {
  item: ContentItem
  /** Opens the viewer, where there is more to see. */
  onOpen: () => void
}

/** A look at a result: the picture, the first page, the first lines; a press shows it whole. */
export function Preview({ item, onOpen }: PreviewProps) {
  const kind = kindOf(item)
  if (item.status !== 'ready') return <div className="preview" aria-hidden="true" />
  if (!kind) return <div className="preview preview-none">{words.noPreviewOfFormat()}</div>
  const isSmall = item.size <= mostBytes && kind !== 'film' && kind !== 'model'
  return (
    <div className={`preview preview-${kind}`}>
      {kind === 'model' && <Icon name="cube" size={48} />}
      {isSmall ? (
        <Opened item={item} kind={kind} />
      ) : (
        <span className="preview-show">{words.show()}</span>
      )}
      <button type="button" className="preview-open" onClick={onOpen}>
        <span className="visually-hidden">{words.lookAt({ name: item.name })}</span>
      </button>
    </div>
  )
}

function Opened({ item, kind }: { item: ContentItem; kind: Kind }) {
  const { blob, url, trouble } = useOpened(item)
  if (trouble) return <p className="preview-none">{trouble}</p>
  if (!blob) return <span className="preview-loading" aria-hidden="true" />
  if (kind === 'pdf') return <FirstPage file={blob} />
  if (kind === 'picture') return <img src={url} alt="" width={item.width} height={item.height} />
  return <FirstLines file={blob} />
}

function FirstLines({ file }: { file: Blob }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isStale = false
    void file
      .slice(0, mostTextCharacters * 4)
      .text()
      .then((found) => !isStale && setText(found.slice(0, mostTextCharacters)))
    return () => {
      isStale = true
    }
  }, [file])
  return (
    <pre className="preview-lines" aria-hidden="true">
      {text}
    </pre>
  )
}

function FirstPage({ file }: { file: Blob }) {
  const place = useRef<HTMLCanvasElement>(null)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let isStale = false
    const draw = async () => {
      const { openPdf } = await import('../../client/pdf/open-pdf.ts')
      const pdf = await openPdf(file)
      const page = await pdf.draw(1, pageWidth)
      pdf.close()
      const canvas = place.current
      if (isStale || !canvas) return page.close()
      canvas.width = page.width
      canvas.height = page.height
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(page)
    }
    draw().catch((error: unknown) => {
      if (!isStale) setTrouble(error instanceof Error ? error.message : words.noPreview())
    })
    return () => {
      isStale = true
    }
  }, [file])
  if (trouble) return <p className="preview-none">{trouble}</p>
  return <canvas ref={place} aria-hidden="true" />
}
