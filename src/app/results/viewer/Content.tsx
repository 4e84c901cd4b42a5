import { lazy, Suspense } from 'react'
import { words } from '../../../../generated/words/viewer.js'
import type { ContentItem } from '../../../client/index.ts'
import { Progress } from '../../ui/Progress.tsx'
import { kindOf } from '../kinds.ts'
import { useOpened } from '../use-opened.ts'
import { PdfView } from './PdfView.tsx'
import { PictureView } from './PictureView.tsx'
import { TableView } from './TableView.tsx'
import { TextView } from './TextView.tsx'

const ModelView = lazy(() => import('./model/ModelView.tsx'))

interface ContentProps {
  item: ContentItem
  original?: ContentItem
}

/** The content of an item, decrypted here, in the way that suits its type. */
export function Content({ item, original }: ContentProps) {
  // It opens the item itself: of a large one it asks first.
  if (kindOf(item) === 'model')
    return (
      <Suspense fallback={<Loading name={item.name} />}>
        <ModelView item={item} />
      </Suspense>
    )
  return <Opened item={item} original={original} />
}

function Opened({ item, original }: ContentProps) {
  const { blob, url, trouble, progress } = useOpened(item)
  if (trouble) return <p className="viewer-stage viewer-empty">{trouble}</p>
  if (!blob || !url) return <Loading name={item.name} progress={progress} />
  switch (kindOf(item)) {
    case 'picture':
      return <PictureView item={item} url={url} original={original} />
    case 'pdf':
      return <PdfView name={item.name} file={blob} url={url} />
    case 'table':
      return <TableView name={item.name} file={blob} mediaType={item.mediaType} />
    case 'film':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- made by a model, there is no caption
        <video className="viewer-stage" src={url} controls preload="metadata" />
      )
    default:
      return <TextView name={item.name} file={blob} />
  }
}

function Loading({ name, progress }: { name: string; progress?: number }) {
  return (
    <div className="viewer-stage viewer-empty">
      <Progress label={words.loading({ name })} value={progress} />
    </div>
  )
}
