import { words } from '../../../generated/words/files.js'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ChooseAgain } from './ChooseAgain.tsx'

/** What is wrong with the file itself: sending it again changes nothing. */
const hopeless = new Set(['file_empty', 'payload_too_large'])

export interface FileActionsProps {
  file: UploadSnapshot
  onRemove: (id: string) => void
}

/** What can be done with an upload where it stands now. */
export function FileActions({ file, onRemove }: FileActionsProps) {
  const { id, name, status } = file
  return (
    <div className="file-actions">
      {status === 'uploading' && (
        <IconButton label={words.pause({ name })} icon="pause" onClick={() => uploads.pause(id)} />
      )}
      {status === 'paused' && (
        <IconButton label={words.goOn({ name })} icon="play" onClick={() => uploads.resume(id)} />
      )}
      {status === 'failed' && !hopeless.has(file.problem?.code ?? '') && (
        <IconButton
          label={words.tryAgain({ name })}
          icon="retry"
          onClick={() => uploads.retry(id)}
        />
      )}
      {status === 'file-needed' && <ChooseAgain file={file} />}
      <IconButton
        label={words.remove({ name })}
        icon="close"
        data-remove=""
        onClick={() => onRemove(id)}
      />
    </div>
  )
}
