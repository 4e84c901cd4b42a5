import type { PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../catalogue.ts'

/** A tier, and the period for which it is paid; no period for what is not paid. */
export interface PlanChoice {
  tier: PlanTier
  period?: Period | null | undefined
}

/** What the comparison needs of a subscription (spec, product section 3). */
export interface CurrentPlan extends PlanChoice {
  tierAfterCurrentTerm?: PlanTier | null | undefined
  periodAfterCurrentTerm?: Period | null | undefined
  isTrialing?: boolean | undefined
  /** Has never chosen a plan. */
  isNew?: boolean | undefined
}

export type PlanChange = 'upgrade' | 'downgrade'

export type PlanLabel =
  | 'UPGRADE NOW'
  | 'DOWNGRADE'
  | 'REACTIVATE NOW'
  | 'STAY ON FREE PLAN'
  | 'CURRENT PLAN'

export interface PlanComparison {
  change: PlanChange
  isCurrent: boolean
  /** The plan that follows at the next billing date. */
  isScheduled: boolean
  label: PlanLabel
}

/** Whether another tier or period follows, or a trial ends (spec, product section 4 "Plan comparison"). */
export function isChangeScheduled(current: CurrentPlan): boolean {
  return current.isTrialing === true || !isSame(current, afterCurrentTerm(current))
}

/**
 * A target is an upgrade if its tier has more credits, or if it turns monthly into yearly on the same
 * tier; otherwise a downgrade (spec, product section 4).
 */
export function changeTo(current: PlanChoice, target: PlanChoice): PlanChange {
  const hasMore = creditsOf(target.tier) > creditsOf(current.tier)
  const isYearly =
    target.tier === current.tier && current.period === 'Month' && target.period === 'Year'
  return hasMore || isYearly ? 'upgrade' : 'downgrade'
}

/** How a plan's card relates to the current plan, and what its button says (spec, product section 2). */
export function comparePlans(current: CurrentPlan, target: PlanChoice): PlanComparison {
  const change = changeTo(current, target)
  const isCurrent = isSame(current, target)
  const scheduled = isChangeScheduled(current)
  const isScheduled = scheduled && !isCurrent && isSame(afterCurrentTerm(current), target)
  return { change, isCurrent, isScheduled, label: labelOf() }

  function labelOf(): PlanLabel {
    if (isCurrent && current.isNew && target.tier === 'Free') return 'STAY ON FREE PLAN'
    if (isCurrent) return scheduled ? 'REACTIVATE NOW' : 'CURRENT PLAN'
    return change === 'upgrade' ? 'UPGRADE NOW' : 'DOWNGRADE'
  }
}

function afterCurrentTerm(current: CurrentPlan): PlanChoice {
  return {
    tier: current.tierAfterCurrentTerm ?? current.tier,
    period: current.periodAfterCurrentTerm ?? current.period,
  }
}

/** Free has no period, so only paid tiers are told apart by theirs. */
function isSame(one: PlanChoice, other: PlanChoice): boolean {
  return one.tier === other.tier && (one.tier === 'Free' || one.period === other.period)
}

const creditsOf = (tier: PlanTier) => plans.tiers[tier].monthlyCredits
