import { plans } from '../../contract/catalogue.ts'
import type { PlanChoice } from '../../contract/plans/compare.ts'

/** "Pro, paid by the month", "ProPlus, paid by the year", "the Free plan". */
export function planInWords({ tier, period }: PlanChoice): string {
  if (tier === 'Free') return 'the Free plan'
  const { name } = plans.tiers[tier]
  if (!period) return name
  return `${name}, paid by the ${period === 'Month' ? 'month' : 'year'}`
}
