import { useState } from 'react'
import { deleteBucket, identities, toHttpError, type Bucket } from '../../../client/index.ts'
import { toast } from '../../shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface DeleteDialogProps {
  bucket: Bucket
  onClose: () => void
  onDeleted: () => void
}

/** Asks before files are gone for good. */
export function DeleteDialog({ bucket, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await deleteBucket(bucket.id)
      await identities.forgetBucket(bucket.id)
      toast(`${bucket.name} deleted.`)
      onDeleted()
      onClose()
    } catch (caught) {
      setError(toHttpError(caught).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Delete ${bucket.name}?`} onClose={onClose} alert>
      <p>
        The uploads and results in it are removed for good, and a share link to them stops working.
      </p>
      {error && (
        <Notice tone="danger" live>
          <p>{error}</p>
        </Notice>
      )}
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          Keep
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
