import { plans } from '../../../contract/catalogue.ts'
import { formatCredits, formatUsdcCents } from '../../../contract/money.ts'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { lossesOf } from '../../../contract/plans/losses.ts'
import { planInWords } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/words.ts'
import type { Choice } from './choice.ts'
import './change.css'

export interface DowngradeConfirmationProps {
  choice: Choice
  offer: PlanOffer
  current: CurrentPlan
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a downgrade: from when, what stays until then, and what is lost. */
export function DowngradeConfirmation(props: DowngradeConfirmationProps) {
  const { choice, offer, current, onConfirm, onClose } = props
  const name = plans.tiers[current.tier].name
  const losses = lossesInWords(current, choice)
  return (
    <Dialog title={`Downgrade to ${planInWords(choice)}?`} alert onClose={onClose}>
      <p>{whenInWords(props)}</p>
      {losses.length > 0 && (
        <div>
          <p>What you lose:</p>
          <ul className="change-losses">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted">
        Credits that you bought stay. {priceInWords(choice, offer)}
        {!current.isTrialing && ' You can take this back until then.'}
      </p>
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          Keep {name}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          DOWNGRADE
        </Button>
      </div>
    </Dialog>
  )
}

function whenInWords({ choice, offer, current }: DowngradeConfirmationProps): string {
  const name = plans.tiers[current.tier].name
  const next = planInWords(choice)
  const date = offer.termEnd ? formatDate(offer.termEnd) : 'the next billing date'
  if (current.isTrialing) {
    return choice.tier === 'Free'
      ? `Your trial of ${name} ends now, and you have ${next} at once.`
      : `At once you have ${next}. Your trial goes on with it until ${date}.`
  }
  return `You keep ${name} with all it has until ${date}. From then on you have ${next}.`
}

function priceInWords(choice: Choice, offer: PlanOffer): string {
  const cents = offer.centsOf(choice.tier, choice.period)
  if (cents === undefined) return 'Nothing is paid any more.'
  return `Then ${formatUsdcCents(cents)} is paid every ${choice.period === 'Month' ? 'month' : 'year'}.`
}

function lossesInWords(from: CurrentPlan, to: Choice): string[] {
  const { features, credits, isProAccess, yearlyCents, isForGood } = lossesOf(from, to)
  const { name } = plans.tiers[from.tier]
  return [
    ...(credits
      ? [`${formatCredits(credits.before)} every month become ${formatCredits(credits.after)}`]
      : []),
    ...(credits ? [`Credits of ${name} that are left over expire`] : []),
    ...(isProAccess ? ['Actions that are part of the Pro plans'] : []),
    ...features,
    ...(yearlyCents > 0
      ? [`The annual discount: a year costs ${formatUsdcCents(yearlyCents)} more by the month`]
      : []),
    ...(isForGood ? [`${name} is not sold any more: you cannot come back to it`] : []),
  ]
}
