import { words } from '../../../generated/words/plans.js'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import { centsPerMonth, firstMonthCents, trialOf, yearSaves } from '../../contract/plans/offers.ts'
import type { PlanOffer } from './use-plan-offer.ts'
import { formatCredits, formatUsdcCents } from '../words/format.ts'
import { RichText } from '../words/RichText.tsx'

export interface PlanPriceProps {
  tier: PlanTier
  period: Period
  offer: PlanOffer
}

/** The price by the month and for the period, and what somebody's first month or first days cost. */
export function PlanPrice({ tier, period, offer }: PlanPriceProps) {
  const cents = offer.centsOf(tier, period)
  if (cents === undefined) {
    return (
      <div className="plan-price">
        <p className="plan-amount">{words.free()}</p>
        <p className="plan-period">{words.forEver()}</p>
      </div>
    )
  }
  const discounted = firstMonthCents({ tier, period }, cents, offer.isEligible)
  const trial = trialOf({ tier, period }, offer)
  const monthly = offer.centsOf(tier, 'Month')
  const saved = period === 'Year' ? yearSaves({ Month: monthly, Year: cents }) : 0
  return (
    <div className="plan-price">
      <p className="plan-amount">
        <RichText
          text={words.aMonth({ amount: formatUsdcCents(centsPerMonth(cents, period)) })}
          tags={{ unit: <span className="plan-unit" /> }}
        />
      </p>
      <p className="plan-period">
        {period === 'Month'
          ? words.paidEveryMonth()
          : words.aYear({ amount: formatUsdcCents(cents) })}
      </p>
      {saved > 0 && (
        <p className="plan-period">{words.saves({ amount: formatUsdcCents(saved) })}</p>
      )}
      {discounted !== undefined && (
        <p className="plan-offer">{words.firstMonth({ amount: formatUsdcCents(discounted) })}</p>
      )}
      {trial && (
        <p className="plan-offer">
          {words.daysFree({ days: trial.days, credits: formatCredits(trial.credits) })}
        </p>
      )}
    </div>
  )
}
