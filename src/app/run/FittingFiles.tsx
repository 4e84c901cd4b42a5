import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { countOf } from '../ui/words.ts'
import { objectionTo } from './objections.ts'
import type { Runnable } from './runnable.ts'

export interface FittingFilesProps {
  files: readonly UploadSnapshot[]
  runnable: Runnable
  /** where the focus goes when the button is gone */
  onDone: () => void
}

/** Where files are too many or of the wrong kind: says so at once, and takes them away in one press. */
export function FittingFiles({ files, runnable, onDone }: FittingFilesProps) {
  const most = runnable.action.maximumInputContentItems
  const refused = files.filter((file) => objectionTo(file, runnable))
  const fitting = files.filter((file) => !refused.includes(file))
  const tooMany = fitting.slice(most)
  if (tooMany.length === 0 && refused.length < 2) return null
  const remove = (gone: readonly UploadSnapshot[]) => {
    for (const { id } of gone) void uploads.remove(id)
    announce(`${countOf(gone.length, 'file')} removed.`)
    onDone()
  }
  return (
    <Notice
      tone="caution"
      title={
        tooMany.length > 0
          ? `${fitting.length} files, and at most ${most} at once`
          : `${refused.length} files do not fit here`
      }
      actions={
        <>
          {tooMany.length > 0 && (
            <Button size="small" onClick={() => remove([...tooMany, ...refused])}>
              Keep the first {most}
            </Button>
          )}
          {tooMany.length === 0 && (
            <Button size="small" onClick={() => remove(refused)}>
              Remove these {refused.length}
            </Button>
          )}
        </>
      }
    >
      <p>
        {tooMany.length > 0
          ? 'Run the others afterwards, in portions.'
          : 'The others can run without them.'}
      </p>
    </Notice>
  )
}
