import { useState } from 'react'
import { words } from '../../../../generated/words/dialogs.js'
import { words as common } from '../../../../generated/words/common.js'
import { deleteCard, type Card } from '../../../client/index.ts'
import { expiryOf, nameOfCard } from '../../payments/index.ts'
import { toast } from '../../shell/toasts.ts'
import { useCards } from '../../state/payments.ts'
import { tellOtherTabs } from '../../state/money-elsewhere.ts'
import { refreshMoney, useSubscription } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import type { DialogScreenProps } from '../registry.ts'
import { useDialogs } from '../use-dialogs.ts'
import './delete-card.css'

/** ?dialog=delete-card, with &card= to name it; otherwise it asks which one. */
export function DeleteCardDialog({ onClose }: DialogScreenProps) {
  const { params } = useDialogs()
  const { data, error, mutate } = useCards()
  const [asked, setAsked] = useState<Card>()
  const found = data?.cards.find(({ id }) => id === params.card)
  // Kept: a card that was just deleted is in no list any more, but its dialog is not closed yet.
  if (found && found.id !== asked?.id) setAsked(found)
  const card = found ?? asked
  const isOnly = data?.cards.every(({ id }) => id === card?.id) ?? false
  if (card) return <Confirm card={card} isOnly={isOnly} onClose={onClose} />
  // Which dialog it is depends on the cards: one after the other would take the focus twice.
  if (!data && !error) return null
  return (
    <Dialog title={words.deleteCard()} onClose={onClose}>
      {error && <LoadError error={error} onRetry={mutate} />}
      {data && params.card && <p>{words.cardGone()}</p>}
      {data?.cards.length === 0 && <p>{words.noCardSaved()}</p>}
      {data && data.cards.length > 0 && <Which cards={data.cards} />}
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </Dialog>
  )
}

function Which({ cards }: { cards: Card[] }) {
  const { open } = useDialogs()
  return (
    <ul className="deletable-cards">
      {cards.map((card) => (
        <li key={card.id} className="deletable-card">
          <span>{nameOfCard(card)}</span>
          <Button
            size="small"
            aria-label={words.deleteNamedCard({ card: nameOfCard(card) })}
            onClick={() => open('delete-card', { card: card.id })}
          >
            {words.delete()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ConfirmProps extends DialogScreenProps {
  card: Card
  isOnly: boolean
}

function Confirm({ card, isOnly, onClose }: ConfirmProps) {
  const renews = useSubscription()?.subscription?.periodAfterCurrentTerm
  const isLast = isOnly && Boolean(renews)
  return (
    <ConfirmDialog
      title={words.deleteNamedCardQuestion({ card: nameOfCard(card) })}
      body={words.deleteCardMeans({ expiry: expiryOf(card), isLast })}
      keep={words.keepCard()}
      remove={words.deleteCard()}
      onClose={onClose}
      onConfirm={async () => {
        await deleteCard(card.id)
        toast(words.deletedCard())
        tellOtherTabs()
        // Before the dialog closes: the focus must not go back to a button that is about to vanish.
        await refreshMoney()
      }}
    />
  )
}
