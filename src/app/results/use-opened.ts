import { useEffect, useState } from 'react'
import { openContent, toHttpError, type ContentItem } from '../../client/index.ts'
import { useAccess } from './access.ts'

export interface Opened {
  blob?: Blob
  /** object URL of the blob, good as long as it is shown */
  url?: string
  /** why there is nothing to see, in words */
  trouble?: string
  /** 0..1 while it is loaded and decrypted */
  progress?: number
}

/** Loads and decrypts an item while it is on screen; nothing for undefined. */
export function useOpened(item: ContentItem | undefined): Opened {
  const access = useAccess()
  const [opened, setOpened] = useState<{ id?: string } & Opened>({})
  useEffect(() => {
    if (!item) return
    const { id } = item
    const stop = new AbortController()
    let release: (() => void) | undefined
    openContent(item, access, {
      signal: stop.signal,
      onProgress: (done, total) =>
        !stop.signal.aborted && setOpened({ id, progress: total === 0 ? 0 : done / total }),
    })
      .then((content) => {
        release = content.release
        if (stop.signal.aborted) return content.release()
        setOpened({ id, blob: content.blob, url: content.url })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setOpened({ id, trouble: toHttpError(error).message })
      })
    return () => {
      stop.abort()
      release?.()
    }
    // The item's other fields change while a run goes on; its content does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [item?.id, access])
  return item && opened.id === item.id ? opened : {}
}
