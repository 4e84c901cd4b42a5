import { formatCredits, formatUsdcCents } from '../../../contract/money.ts'
import { comparePlans, type CurrentPlan } from '../../../contract/plans/compare.ts'
import { firstMonthCents, trialOf } from '../../../contract/plans/offers.ts'
import { planInWords } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { formatDate } from '../../ui/words.ts'
import type { Choice } from './choice.ts'

export interface ChangeSummaryProps {
  choice: Choice
  offer: PlanOffer
  current: CurrentPlan
  /** cents */
  due: number
  isDiscounted: boolean
}

/** What is changed, what is due now, and what comes later. */
export function ChangeSummary({ choice, offer, current, due, isDiscounted }: ChangeSummaryProps) {
  const remark = remarkOn({ choice, offer, current, due, isDiscounted })
  return (
    <>
      <dl className="change-lines">
        <div className="change-line">
          <dt>Plan</dt>
          <dd>{planInWords(choice)}</dd>
        </div>
        <div className="change-line">
          <dt>From</dt>
          <dd>{isLater(current, choice) ? dateOf(offer) : 'now'}</dd>
        </div>
        <div className="change-line change-due">
          <dt>Due now</dt>
          <dd>{due === 0 ? 'Nothing' : formatUsdcCents(due)}</dd>
        </div>
      </dl>
      {remark && <p className="muted">{remark}</p>}
    </>
  )
}

/** A downgrade waits for the next billing date, except in a trial (spec, product section 4). */
function isLater(current: CurrentPlan, choice: Choice): boolean {
  const { change, isCurrent } = comparePlans(current, choice)
  return change === 'downgrade' && !isCurrent && !current.isTrialing
}

const dateOf = ({ termEnd }: PlanOffer) => (termEnd ? formatDate(termEnd) : 'the next billing date')

function remarkOn({ choice, offer, current, due, isDiscounted }: ChangeSummaryProps) {
  const cents = offer.centsOf(choice.tier, choice.period)
  if (cents === undefined) return undefined
  const rhythm = choice.period === 'Month' ? 'month' : 'year'
  const price = `${formatUsdcCents(cents)} every ${rhythm}`
  const trial = trialOf(choice, offer)
  if (trial && due === 0) {
    return `${trial.days} days are free, with ${formatCredits(trial.credits)} at once. Then your default card pays ${price}. Without a card you are back on the Free plan.`
  }
  const { isCurrent } = comparePlans(current, choice)
  if (isCurrent && current.isTrialing) return `Your trial ends now, and the plan begins: ${price}.`
  if (isCurrent) return `The change that was scheduled is taken back. The plan goes on: ${price}.`
  if (firstMonthCents(choice, cents, isDiscounted) === due)
    return `The first month is cheaper. Later it is ${price}.`
  if (due === 0) return `Then ${price}.`
  return due < cents
    ? `What is left of your present term is taken off. Later it is ${price}.`
    : `Paid again ${price}, until you change it.`
}
