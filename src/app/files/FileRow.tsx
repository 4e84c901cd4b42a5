import { memo } from 'react'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Progress } from '../ui/Progress.tsx'
import { countOf } from '../ui/words.ts'
import { ChooseAgain } from './ChooseAgain.tsx'
import { aboutFile, iconOf, stateOf } from './file-words.ts'
import { useLook } from './looks/use-look.ts'

export interface FileRowProps {
  file: UploadSnapshot
  objection: string | undefined
  remark: string | undefined
  onRemove: (id: string) => void
}

/** What is wrong with the file itself: sending it again changes nothing. */
const hopeless = new Set(['file_empty', 'payload_too_large'])

/** One file: what it is, where its upload stands, remove, retry, pause, choose again. */
export const FileRow = memo(({ file, objection, remark, onRemove }: FileRowProps) => {
  const { id, name, status } = file
  const { pages, picture } = useLook(file)
  const isMoving = ['queued', 'preparing', 'uploading', 'paused'].includes(status)
  const tone = status === 'failed' || objection ? 'danger' : status === 'ready' ? 'done' : 'plain'
  return (
    <div className="file-row" data-tone={tone}>
      <span className="file-look">
        {picture && <img src={picture} alt="" />}
        {!picture && <Icon name={tone === 'danger' ? 'warning' : iconOf(file.type)} size={22} />}
      </span>
      <div className="file-words">
        <p className="file-name" title={name}>
          {name}
        </p>
        <p className="file-about">
          <span>
            {aboutFile(file)}
            {pages !== undefined && `, ${countOf(pages, 'page')}`}
          </span>
          {!(objection && status === 'ready') && (
            <span className="file-state">
              {status === 'ready' && <Icon name="check" size={14} />}
              {stateOf(file)}
            </span>
          )}
        </p>
        {objection && <p className="file-objection">{objection}</p>}
        {remark && <p className="file-about">{remark}</p>}
      </div>
      <div className="file-actions">
        {status === 'uploading' && (
          <IconButton label={`Pause ${name}`} icon="pause" onClick={() => uploads.pause(id)} />
        )}
        {status === 'paused' && (
          <IconButton label={`Go on with ${name}`} icon="play" onClick={() => uploads.resume(id)} />
        )}
        {status === 'failed' && !hopeless.has(file.problem?.code ?? '') && (
          <IconButton label={`Try ${name} again`} icon="retry" onClick={() => uploads.retry(id)} />
        )}
        {status === 'file-needed' && <ChooseAgain file={file} />}
        <IconButton
          label={`Remove ${name}`}
          icon="close"
          data-remove=""
          onClick={() => onRemove(id)}
        />
      </div>
      {isMoving && (
        <Progress
          label={`Upload of ${name}`}
          value={status === 'uploading' || status === 'paused' ? file.progress : undefined}
        />
      )}
    </div>
  )
})
