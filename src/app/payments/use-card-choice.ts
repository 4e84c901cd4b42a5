import { useRef, useState } from 'react'
import { words } from '../../../generated/words/payments.js'
import { announce } from '../shell/announcer.ts'
import { useCards } from '../state/payments.ts'
import type { CardChoiceProps } from './CardChoice.tsx'

/**
 * The card that a payment is to be made with: the default card until another one is chosen or added.
 */
export function useCardChoice() {
  const { data } = useCards()
  const [picked, setPicked] = useState<string>()
  const [error, setError] = useState<string>()
  const root = useRef<HTMLFieldSetElement>(null)
  const isListed = data?.cards.some(({ id }) => id === picked)
  // A card that was just added is chosen before the list has it.
  const value = picked !== undefined && (isListed || !data) ? picked : data?.defaultCardId
  const props: CardChoiceProps = {
    ref: root,
    value: value ?? undefined,
    error,
    onChange(cardId) {
      setPicked(cardId)
      setError(undefined)
    },
  }
  return {
    /** For CardChoice. */
    props,
    /** Until it is known which cards there are. */
    isLoading: data === undefined,
    /** The chosen card; without one says so at the cards, moves the focus there and is undefined. */
    require(): string | undefined {
      if (props.value !== undefined) return props.value
      setError(words.chooseCard())
      announce(words.chooseCard(), 'assertive')
      root.current?.querySelector<HTMLElement>('input, button')?.focus()
      return undefined
    },
  }
}
