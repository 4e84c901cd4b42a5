import { plans } from '../../contract/catalogue.ts'
import {
  isChangeScheduled,
  type CurrentPlan,
  type PlanChoice,
} from '../../contract/plans/compare.ts'
import { formatDate } from '../ui/words.ts'

/** "Pro, paid by the month", "ProPlus, paid by the year", "the Free plan". */
export function planInWords({ tier, period }: PlanChoice): string {
  if (tier === 'Free') return 'the Free plan'
  const { name } = plans.tiers[tier]
  if (!period) return name
  return `${name}, paid by the ${period === 'Month' ? 'month' : 'year'}`
}

/** The plan that follows the present term. */
export function nextPlanOf(current: CurrentPlan): PlanChoice {
  return {
    tier: current.tierAfterCurrentTerm ?? current.tier,
    period: current.periodAfterCurrentTerm ?? current.period,
  }
}

/** The plan that somebody has and what follows it, as a sentence or two. */
export function presentPlan(current: CurrentPlan, termEnd: string | undefined): string {
  const has = `You have ${planInWords(current)}`
  if (!termEnd || !isChangeScheduled(current)) return `${has}.`
  const next = planInWords(nextPlanOf(current))
  if (!current.isTrialing) return `${has}. On ${formatDate(termEnd)} it changes to ${next}.`
  const trial = `${has}, in a trial until ${formatDate(termEnd)}`
  return current.tierAfterCurrentTerm === 'Free' ? `${trial}. Then you have ${next}.` : `${trial}.`
}
