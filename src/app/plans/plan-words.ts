import { words } from '../../../generated/words/plans.js'
import { plans } from '../../contract/catalogue.ts'
import {
  isChangeScheduled,
  type CurrentPlan,
  type PlanChoice,
  type PlanLabel,
} from '../../contract/plans/compare.ts'
import { formatDate } from '../words/format.ts'

/** "Pro, paid by the month", "ProPlus, paid by the year", "the Free plan". */
export function planInWords({ tier, period }: PlanChoice): string {
  if (tier === 'Free') return words.freePlan()
  const { name } = plans.tiers[tier]
  if (!period) return name
  return words.paidBy({ plan: name, period })
}

const labels = {
  'UPGRADE NOW': 'upgrade',
  DOWNGRADE: 'downgrade',
  'REACTIVATE NOW': 'reactivate',
  'STAY ON FREE PLAN': 'stay',
  'CURRENT PLAN': 'current',
} as const satisfies Record<PlanLabel, string>

/** What the button of a plan says, in the words of the specification (product, section 2). */
export const labelInWords = (label: PlanLabel): string => words.button({ label: labels[label] })

/** The plan that follows the present term. */
export function nextPlanOf(current: CurrentPlan): PlanChoice {
  return {
    tier: current.tierAfterCurrentTerm ?? current.tier,
    period: current.periodAfterCurrentTerm ?? current.period,
  }
}

/** The plan that somebody has and what follows it, as a sentence or two. */
export function presentPlan(current: CurrentPlan, termEnd: string | undefined): string {
  const plan = planInWords(current)
  if (!termEnd || !isChangeScheduled(current)) return words.have({ plan })
  const next = planInWords(nextPlanOf(current))
  const date = formatDate(termEnd)
  if (!current.isTrialing) return words.changesTo({ plan, date, next })
  return current.tierAfterCurrentTerm === 'Free'
    ? words.inTrialThen({ plan, date, next })
    : words.inTrial({ plan, date })
}
