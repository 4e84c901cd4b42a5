import { useId } from 'react'
import { words as plans } from '../../../../generated/words/plans.js'
import { words } from '../../../../generated/words/dialogs.js'
import { packBuys } from '../../../contract/plans/offers.ts'
import { useLmwrPrice } from '../../payments/index.ts'
import { formatCredits, formatUsdcCents } from '../../words/format.ts'
import './pack-choice.css'

export interface CreditPack {
  credits: number
  priceUsdcCent: number
}

export interface PackChoiceProps {
  packs: readonly CreditPack[]
  /** price of the chosen pack */
  value: number
  onChange: (priceUsdcCent: number) => void
  isDisabled: boolean
}

/** The packs of credits: what they cost, and how many images or audios they buy. */
export function PackChoice({ packs, value, onChange, isDisabled }: PackChoiceProps) {
  const name = useId()
  const lmwrOf = useLmwrPrice()
  return (
    <fieldset className="pack-choice" disabled={isDisabled}>
      <legend className="visually-hidden">{words.credits()}</legend>
      {packs.map(({ credits, priceUsdcCent }) => {
        const { images, audios } = packBuys(credits)
        const lmwr = lmwrOf(credits)
        const isChosen = priceUsdcCent === value
        return (
          <label key={priceUsdcCent} className="choice pack-option">
            <input
              type="radio"
              name={name}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to the first thing to decide
              autoFocus={isChosen}
              checked={isChosen}
              onChange={() => onChange(priceUsdcCent)}
            />
            <span className="choice-words">
              <span className="choice-name">{formatCredits(credits)}</span>
              <span className="choice-about">{plans.buysUpTo({ images, audios })}</span>
            </span>
            <span className="pack-option-price">
              <span className="choice-name">{formatUsdcCents(priceUsdcCent)}</span>
              {lmwr && <span className="choice-about">{words.lmwrAbout({ lmwr })}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
