import { useState } from 'react'
import { downloadItem, toHttpError, type ContentItem } from '../../client/index.ts'
import { iconOf } from '../files/file-words.ts'
import { toast } from '../shell/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { countOf, formatBytes } from '../ui/words.ts'
import { useAccess } from './access.ts'
import { Preview } from './Preview.tsx'
import { Warnings } from './Warnings.tsx'

/** One result: a preview, what it is, and the way to have it. */
export function ResultCard({ item }: { item: ContentItem }) {
  const access = useAccess()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    downloadItem(item, { access })
      .catch((error: unknown) => toast(toHttpError(error).message, 'danger'))
      .finally(() => setBusy(false))
  }
  return (
    <li className="result">
      <Preview item={item} />
      <div className="result-words">
        <p className="result-name" title={item.name}>
          <Icon name={iconOf(extensionOf(item.name))} />
          <span>{item.name}</span>
        </p>
        <p className="result-about">{aboutResult(item)}</p>
        <Warnings warnings={item.warnings} />
      </div>
      <IconButton
        label={`Download ${item.name}`}
        icon="download"
        look="secondary"
        busy={busy}
        onClick={download}
      />
    </li>
  )
}

/** "1.2 MB, 1920 × 1080" for pictures, "1.2 MB, 3 pages" for documents. */
function aboutResult({ size, mediaType, width, height, pages = 0 }: ContentItem): string {
  const parts = [formatBytes(size)]
  const isPicture = mediaType.startsWith('image/')
  if (isPicture && width && height) parts.push(`${width} × ${height}`)
  if (pages > (isPicture ? 1 : 0)) parts.push(countOf(pages, 'page'))
  return parts.join(', ')
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
