import { useRef, useState } from 'react'
import { words } from '../../../generated/words/results.js'
import { downloadAll, downloadItem, toHttpError, type ContentItem } from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAccess } from './access.ts'

export interface DownloadAllProps {
  items: readonly ContentItem[]
  /** of the zip, without ".zip" */
  name: string
  /** They are some of more. */
  isSelection?: boolean
}

/** Downloads everything that is ready: one file as it is, several as a zip made in the browser. */
export function DownloadAll({ items, name, isSelection = false }: DownloadAllProps) {
  const access = useAccess()
  const [progress, setProgress] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  const ready = items.filter(({ status }) => status === 'ready')
  const [only] = ready
  if (!only) return null
  const isBusy = progress !== undefined
  const download = () => {
    setProgress(0)
    const mine = new AbortController()
    stop.current = mine
    const options = {
      access,
      signal: mine.signal,
      onProgress: (done: number, total: number) => setProgress(total === 0 ? 0 : done / total),
    }
    const saved =
      ready.length === 1 ? downloadItem(only, options) : downloadAll(ready, `${name}.zip`, options)
    saved
      .catch((error: unknown) => {
        if (!mine.signal.aborted) toast(toHttpError(error).message, 'danger')
      })
      .finally(() => setProgress(undefined))
  }
  const count = ready.length
  const label = isSelection ? words.downloadSelected({ count }) : words.downloadAll({ count })
  return (
    <>
      <Button
        look={isSelection ? 'secondary' : 'primary'}
        icon={<Icon name="download" />}
        busy={isBusy}
        onClick={download}
      >
        {isBusy && count > 1
          ? words.downloading({ label, percent: Math.floor(progress * 100) })
          : label}
      </Button>
      {isBusy && count > 1 && (
        <Button look="quiet" onClick={() => stop.current?.abort()}>
          {words.stop()}
        </Button>
      )}
    </>
  )
}
