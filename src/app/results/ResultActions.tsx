import { useState } from 'react'
import { downloadAll, downloadItem, toHttpError, type ContentItem } from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAccess } from './access.ts'

/** Downloads everything that is ready: one file as it is, several as a zip made in the browser. */
export function DownloadAll({ items, name }: { items: readonly ContentItem[]; name: string }) {
  const access = useAccess()
  const [progress, setProgress] = useState<number>()
  const ready = items.filter(({ status }) => status === 'ready')
  const [only] = ready
  if (!only) return null
  const options = {
    access,
    onProgress: (done: number, total: number) => setProgress(total === 0 ? 0 : done / total),
  }
  const download = () => {
    setProgress(0)
    const saved =
      ready.length === 1 ? downloadItem(only, options) : downloadAll(ready, `${name}.zip`, options)
    saved
      .catch((error: unknown) => toast(toHttpError(error).message, 'danger'))
      .finally(() => setProgress(undefined))
  }
  return (
    <Button
      look="primary"
      icon={<Icon name="download" />}
      busy={progress !== undefined}
      onClick={download}
    >
      {ready.length === 1 ? 'Download' : `Download all ${ready.length} as zip`}
      {progress !== undefined && ready.length > 1 && ` (${Math.floor(progress * 100)} %)`}
    </Button>
  )
}
