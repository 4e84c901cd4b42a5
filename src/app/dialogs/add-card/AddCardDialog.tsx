import { words } from '../../../../generated/words/dialogs.js'
import { CardForm } from '../../payments/CardForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { DialogScreenProps } from '../registry.ts'

/** ?dialog=add-card: the card provider's form for a new card. */
export function AddCardDialog({ onClose }: DialogScreenProps) {
  return (
    <Dialog title={words.addCard()} onClose={onClose}>
      <CardForm onAdded={onClose} onCancel={onClose} />
    </Dialog>
  )
}
