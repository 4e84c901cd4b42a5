import { lazy, Suspense, useEffect, useId, useRef, useState, type Ref } from 'react'
import { words } from '../../../generated/words/payments.js'
import type { Card } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { toast } from '../shell/toasts.ts'
import { useCards } from '../state/payments.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { expiryInWords, nameOfCard } from './card-words.ts'
import './card-choice.css'

const CardForm = lazy(async () => ({ default: (await import('./CardForm.tsx')).CardForm }))

export interface CardChoiceProps {
  /** id of the chosen card */
  value: string | undefined
  onChange: (cardId: string) => void
  /** What is wrong with the choice. */
  error?: string | undefined
  /** While a payment is under way. */
  isDisabled?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

/**
 * The saved cards to choose one from, and a way to add another, which is chosen then. It has a form
 * of its own: do not put it into one.
 */
export function CardChoice({ value, onChange, error, isDisabled, ref }: CardChoiceProps) {
  const id = useId()
  const { data, error: loadError, mutate } = useCards()
  const [isAdding, setAdding] = useState(false)
  const wasAdding = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone: go on at the chosen card, or where the form was opened.
    const next = ':checked, .card-choice > .button'
    if (wasAdding.current && !isAdding)
      document.getElementById(id)?.querySelector<HTMLElement>(next)?.focus()
    wasAdding.current = isAdding
  }, [id, isAdding])
  if (loadError) return <LoadError error={loadError} onRetry={mutate} />
  if (!data) return <Skeleton lines={2} />
  const added = (cardId: string) => {
    // The card is seen here, and on a phone a toast would cover the button that pays.
    if (document.getElementById(id)) announce(words.cardAdded())
    else toast(words.cardAdded())
    onChange(cardId)
    setAdding(false)
  }
  return (
    <fieldset
      id={id}
      ref={ref}
      className="card-choice"
      disabled={isDisabled}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="card-choice-title">{words.cards()}</legend>
      {data.cards.map((card) => (
        <CardOption
          key={card.id}
          name={id}
          card={card}
          isDefault={card.id === data.defaultCardId}
          isChosen={card.id === value}
          isInvalid={error !== undefined}
          onChoose={onChange}
        />
      ))}
      {data.cards.length === 0 && !isAdding && <p className="muted">{words.noCard()}</p>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isAdding ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <CardForm onAdded={added} onCancel={() => setAdding(false)} />
        </Suspense>
      ) : (
        <Button size="small" icon={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
          {words.addAnotherCard()}
        </Button>
      )}
    </fieldset>
  )
}

interface CardOptionProps {
  name: string
  card: Card
  isDefault: boolean
  isChosen: boolean
  isInvalid: boolean
  onChoose: (cardId: string) => void
}

function CardOption({ name, card, isDefault, isChosen, isInvalid, onChoose }: CardOptionProps) {
  return (
    <label className="choice" data-invalid={isInvalid || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(card.id)} />
      <CardWords card={card} isDefault={isDefault} />
    </label>
  )
}

function CardWords({ card, isDefault }: { card: Card; isDefault: boolean }) {
  return (
    <span className="choice-words">
      <span className="choice-name">{nameOfCard(card)}</span>
      <span className="choice-about">{expiryInWords(card, isDefault)}</span>
    </span>
  )
}
