import { useState } from 'react'
import { words } from '../../../generated/words/results.js'
import { downloadItem, toHttpError, type ContentItem } from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useAccess } from './access.ts'

/** Decrypts a result and saves it; says in a toast why it could not. */
export function useDownload(item: ContentItem): { busy: boolean; download: () => void } {
  const access = useAccess()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    downloadItem(item, { access })
      .catch((error: unknown) => toast(toHttpError(error).message, 'danger'))
      .finally(() => setBusy(false))
  }
  return { busy, download }
}

/** Decrypts one result and saves it. */
export function DownloadOne({ item }: { item: ContentItem }) {
  const { busy, download } = useDownload(item)
  return (
    <IconButton
      label={words.downloadNamed({ name: item.name })}
      icon="download"
      look="secondary"
      busy={busy}
      onClick={download}
    />
  )
}
