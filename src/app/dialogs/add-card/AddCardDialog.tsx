import { words } from '../../../../generated/words/dialogs.js'
import { words as payments } from '../../../../generated/words/payments.js'
import { CardForm } from '../../payments/CardForm.tsx'
import { toast } from '../../shell/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { DialogScreenProps } from '../registry.ts'

/** ?dialog=add-card: the card provider's form for a new card. */
export function AddCardDialog({ onClose }: DialogScreenProps) {
  const added = () => {
    toast(payments.cardAdded())
    onClose()
  }
  return (
    <Dialog title={words.addCard()} onClose={onClose}>
      <CardForm onAdded={added} onCancel={onClose} />
    </Dialog>
  )
}
