import type { ReactNode } from 'react'
import { words } from '../../../../../generated/words/model.js'
import type { ContentItem } from '../../../../client/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDownload } from '../../DownloadOne.tsx'

export interface InsteadProps {
  item: ContentItem
  /** why the model is not there */
  reason: string
  /** what else than a download can be done */
  children?: ReactNode
}

/** In the place of a model: why it is not shown, and the download. */
export function Instead({ item, reason, children }: InsteadProps) {
  const { busy, download } = useDownload(item)
  return (
    <div className="model-instead">
      <p role="alert">{reason}</p>
      <div className="model-actions">
        {children}
        <Button size="small" icon={<Icon name="download" />} busy={busy} onClick={download}>
          {words.download()}
        </Button>
      </div>
    </div>
  )
}
