import { useRef } from 'react'
import { toHttpError, uploads, type UploadSnapshot } from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Progress } from '../ui/Progress.tsx'
import { aboutFile, iconOf, stateOf } from './file-words.ts'

export interface FileRowProps {
  file: UploadSnapshot
  objection: string | undefined
  remark: string | undefined
  onRemove: () => void
}

/** What is wrong with the file itself: sending it again changes nothing. */
const hopeless = new Set(['file_empty', 'payload_too_large'])

/** One file: what it is, where its upload stands, remove, retry, pause, choose again. */
export function FileRow({ file, objection, remark, onRemove }: FileRowProps) {
  const { id, name, status } = file
  const isMoving = ['queued', 'preparing', 'uploading', 'paused'].includes(status)
  const tone = status === 'failed' || objection ? 'danger' : status === 'ready' ? 'done' : 'plain'
  return (
    <li className="file-row" data-file={id} data-tone={tone}>
      <Icon name={tone === 'danger' ? 'warning' : iconOf(file.type)} size={22} />
      <div className="file-words">
        <p className="file-name" title={name}>
          {name}
        </p>
        <p className="file-about">
          <span>{aboutFile(file)}</span>
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
        <IconButton label={`Remove ${name}`} icon="close" data-remove="" onClick={onRemove} />
      </div>
      {isMoving && (
        <Progress
          label={`Upload of ${name}`}
          value={status === 'uploading' || status === 'paused' ? file.progress : undefined}
        />
      )}
    </li>
  )
}

/** The browser kept no copy of the file: the person gives it again and nothing else is lost. */
function ChooseAgain({ file: { id, name } }: { file: UploadSnapshot }) {
  const input = useRef<HTMLInputElement>(null)
  const attach = (chosen: File | undefined) => {
    if (!chosen) return
    uploads
      .attach(id, chosen)
      .catch((error: unknown) => toast(toHttpError(error).message, 'danger'))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={(event) => attach(event.target.files?.[0])}
      />
      <IconButton
        label={`Choose ${name} again`}
        icon="file"
        onClick={() => input.current?.click()}
      />
    </>
  )
}
