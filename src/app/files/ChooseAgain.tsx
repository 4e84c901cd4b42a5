import { useRef } from 'react'
import { words } from '../../../generated/words/files.js'
import { toHttpError, uploads, type UploadSnapshot } from '../../client/index.ts'
import { toast } from '../shell/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** The browser kept no copy of the file: the person gives it again and nothing else is lost. */
export function ChooseAgain({ file: { id, name } }: { file: UploadSnapshot }) {
  const input = useRef<HTMLInputElement>(null)
  const label = words.chooseAgain({ name })
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
        aria-label={label}
        onChange={(event) => attach(event.target.files?.[0])}
      />
      <IconButton label={label} icon="file" onClick={() => input.current?.click()} />
    </>
  )
}
