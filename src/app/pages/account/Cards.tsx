import { useState } from 'react'
import { words } from '../../../../generated/words/account.js'
import { setDefaultCard, toHttpError, type Card } from '../../../client/index.ts'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { expiryInWords, isExpired, nameOfCard } from '../../payments/card-words.ts'
import { toast } from '../../shell/toasts.ts'
import { useCards } from '../../state/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** The saved cards, and which of them pays what nobody is asked about, such as the next term. */
export function Cards() {
  const { data, error, mutate } = useCards()
  const [changing, setChanging] = useState<string>()
  const makeDefault = async (card: Card) => {
    setChanging(card.id)
    try {
      await setDefaultCard(card.id)
      await mutate()
      toast(words.paysFromNow({ card: nameOfCard(card) }))
    } catch (caught) {
      toast(toHttpError(caught).message, 'danger')
    } finally {
      setChanging(undefined)
    }
  }
  return (
    <section className="account-section" aria-labelledby="cards-title">
      <h2 id="cards-title" className="account-title">
        {words.cards()}
      </h2>
      {error && <LoadError error={error} onRetry={mutate} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.cards.length === 0 && <p className="muted">{words.noCard()}</p>}
      {data && data.cards.length > 0 && (
        <ul className="account-list">
          {data.cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isDefault={card.id === data.defaultCardId}
              isChanging={card.id === changing}
              onMakeDefault={() => void makeDefault(card)}
            />
          ))}
        </ul>
      )}
      {data && (
        <DialogLink dialog="add-card" icon={<Icon name="add" size={16} />}>
          {words.addCard()}
        </DialogLink>
      )}
    </section>
  )
}

interface CardRowProps {
  card: Card
  isDefault: boolean
  isChanging: boolean
  onMakeDefault: () => void
}

function CardRow({ card, isDefault, isChanging, onMakeDefault }: CardRowProps) {
  const name = nameOfCard(card)
  return (
    <li className="account-row">
      <span className="account-row-words">
        <span className="account-row-name">{name}</span>
        <span className="account-row-about">{expiryInWords(card)}</span>
      </span>
      {isExpired(card) && <Tag tone="caution">{words.cardExpired()}</Tag>}
      <span className="account-row-actions">
        {/* The same button before and after, so that the focus has a place to stay. */}
        <Button
          size="small"
          look={isDefault ? 'quiet' : 'secondary'}
          busy={isChanging}
          aria-pressed={isDefault}
          aria-label={
            isDefault ? words.isDefault({ card: name }) : words.makeDefaultCard({ card: name })
          }
          onClick={() => !isDefault && onMakeDefault()}
        >
          {isDefault ? words.default() : words.makeDefault()}
        </Button>
        <DialogLink
          dialog="delete-card"
          params={{ card: card.id }}
          look="danger"
          size="small"
          aria-label={words.deleteCard({ card: name })}
        >
          {words.delete()}
        </DialogLink>
      </span>
    </li>
  )
}
