import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import { formatCredits, formatUsdcCents } from '../../contract/money.ts'
import { centsPerMonth, firstMonthCents, trialOf, yearSaves } from '../../contract/plans/offers.ts'
import type { PlanOffer } from './use-plan-offer.ts'

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
        <p className="plan-amount">Free</p>
        <p className="plan-period">for as long as you like</p>
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
        {formatUsdcCents(centsPerMonth(cents, period))}
        <span className="plan-unit"> a month</span>
      </p>
      <p className="plan-period">
        {period === 'Month' ? 'Paid every month' : `${formatUsdcCents(cents)} a year`}
      </p>
      {saved > 0 && <p className="plan-period">saves {formatUsdcCents(saved)}</p>}
      {discounted !== undefined && (
        <p className="plan-offer">Your first month costs {formatUsdcCents(discounted)}</p>
      )}
      {trial && (
        <p className="plan-offer">
          {trial.days} days free with {formatCredits(trial.credits)}
        </p>
      )}
    </div>
  )
}
