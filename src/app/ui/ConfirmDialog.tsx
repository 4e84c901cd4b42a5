import { useState } from 'react'
import { toHttpError } from '../../client/index.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What is lost. */
  body: string
  keep: string
  remove: string
  /** Does it; the dialog closes when it succeeds and says why when it does not. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is gone for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, keep, remove, onConfirm, onClose } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (caught) {
      setError(toHttpError(caught).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} alert>
      <p>{body}</p>
      {error && (
        <Notice tone="danger" live>
          <p>{error}</p>
        </Notice>
      )}
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {remove}
        </Button>
      </div>
    </Dialog>
  )
}
