import { words } from '../../../generated/words/run.js'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
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
    announce(words.removed({ count: gone.length }))
    onDone()
  }
  return (
    <Notice
      tone="caution"
      title={
        tooMany.length > 0
          ? words.tooMany({ count: fitting.length, most })
          : words.notFitting({ count: refused.length })
      }
      actions={
        <>
          {tooMany.length > 0 && (
            <Button size="small" onClick={() => remove([...tooMany, ...refused])}>
              {words.keepFirst({ most })}
            </Button>
          )}
          {tooMany.length === 0 && (
            <Button size="small" onClick={() => remove(refused)}>
              {words.removeThese({ count: refused.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{tooMany.length > 0 ? words.tooManyMeans() : words.withoutThem()}</p>
    </Notice>
  )
}
