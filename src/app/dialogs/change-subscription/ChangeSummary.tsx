import { words } from '../../../../generated/words/dialogs.js'
import { comparePlans, type CurrentPlan } from '../../../contract/plans/compare.ts'
import { firstMonthCents, trialOf } from '../../../contract/plans/offers.ts'
import { planInWords } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import type { Choice } from './choice.ts'
import { formatCredits, formatDate, formatUsdcCents } from '../../words/format.ts'

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
          <dt>{words.plan()}</dt>
          <dd>{planInWords(choice)}</dd>
        </div>
        <div className="change-line">
          <dt>{words.planFrom()}</dt>
          <dd>{isLater(current, choice) ? dateOf(offer) : words.now()}</dd>
        </div>
        <div className="change-line change-due">
          <dt>{words.dueNow()}</dt>
          <dd>{due === 0 ? words.nothing() : formatUsdcCents(due)}</dd>
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

const dateOf = ({ termEnd }: PlanOffer) => (termEnd ? formatDate(termEnd) : words.nextBillingDate())

function remarkOn({ choice, offer, current, due, isDiscounted }: ChangeSummaryProps) {
  const cents = offer.centsOf(choice.tier, choice.period)
  if (cents === undefined) return undefined
  const price = words.priceEvery({ amount: formatUsdcCents(cents), period: choice.period })
  const trial = trialOf(choice, offer)
  if (trial && due === 0) {
    return words.remarkTrial({ days: trial.days, credits: formatCredits(trial.credits), price })
  }
  const { isCurrent } = comparePlans(current, choice)
  if (isCurrent && current.isTrialing) return words.remarkTrialEnds({ price })
  if (isCurrent) return words.remarkBack({ price })
  if (firstMonthCents(choice, cents, isDiscounted) === due) return words.remarkCheaper({ price })
  if (due === 0) return words.remarkLater({ price })
  return due < cents ? words.remarkTakenOff({ price }) : words.remarkRepeated({ price })
}
