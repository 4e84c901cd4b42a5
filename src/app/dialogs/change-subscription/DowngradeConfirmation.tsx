import { words } from '../../../../generated/words/dialogs.js'
import { plans } from '../../../contract/catalogue.ts'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { lossesOf } from '../../../contract/plans/losses.ts'
import { labelInWords, planInWords } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Choice } from './choice.ts'
import { formatCredits, formatDate, formatUsdcCents } from '../../words/format.ts'
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
    <Dialog title={words.downgradeTo({ plan: planInWords(choice) })} alert onClose={onClose}>
      <p>{whenInWords(props)}</p>
      {losses.length > 0 && (
        <div>
          <p>{words.whatYouLose()}</p>
          <ul className="change-losses">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted">
        {words.stays({ price: priceInWords(choice, offer), canGoBack: !current.isTrialing })}
      </p>
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          {words.keepPlan({ name })}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {labelInWords('DOWNGRADE')}
        </Button>
      </div>
    </Dialog>
  )
}

function whenInWords({ choice, offer, current }: DowngradeConfirmationProps): string {
  const name = plans.tiers[current.tier].name
  const plan = planInWords(choice)
  const date = offer.termEnd ? formatDate(offer.termEnd) : words.nextBillingDate()
  if (current.isTrialing) {
    return choice.tier === 'Free'
      ? words.endOfTrial({ name, plan })
      : words.goesOnTrial({ plan, date })
  }
  return words.keepUntil({ name, date, plan })
}

function priceInWords(choice: Choice, offer: PlanOffer): string {
  const cents = offer.centsOf(choice.tier, choice.period)
  if (cents === undefined) return words.thenNothing()
  return words.thenPaid({ amount: formatUsdcCents(cents), period: choice.period })
}

function lossesInWords(from: CurrentPlan, to: Choice): string[] {
  const { features, credits, isProAccess, yearlyCents, isForGood } = lossesOf(from, to)
  const { name } = plans.tiers[from.tier]
  return [
    ...(credits ? [words.loseCredits(mapCredits(credits)), words.loseLeftOver({ name })] : []),
    ...(isProAccess ? [words.loseActions()] : []),
    ...features,
    ...(yearlyCents > 0 ? [words.loseDiscount({ amount: formatUsdcCents(yearlyCents) })] : []),
    ...(isForGood ? [words.loseReturn({ name })] : []),
  ]
}

const mapCredits = ({ before, after }: { before: number; after: number }) => ({
  before: formatCredits(before),
  after: formatCredits(after),
})
