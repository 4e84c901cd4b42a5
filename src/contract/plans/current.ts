import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from './plans.ts'
import type { CurrentPlan } from './compare.ts'

/** The parts of a subscription (spec, product section 3) that say which plan somebody has. */
export interface SubscriptionFacts {
  tier: PlanTier
  tierAfterCurrentTerm: PlanTier | null
  subscription: {
    period: Period
    status: string
    periodAfterCurrentTerm: Period | null
  } | null
  /** Ever, in a trial or paid. */
  hasSubscribed: boolean
  hasBoughtCredits: boolean
}

/** The plan that somebody has, as the comparison wants it. New is who never subscribed and never bought. */
export function currentPlanOf(facts: SubscriptionFacts): CurrentPlan {
  const { tier, tierAfterCurrentTerm, subscription: term, hasSubscribed, hasBoughtCredits } = facts
  return {
    tier,
    tierAfterCurrentTerm,
    period: term?.period,
    periodAfterCurrentTerm: term?.periodAfterCurrentTerm,
    isTrialing: term?.status === 'trialing',
    isNew: !hasSubscribed && !hasBoughtCredits,
  }
}
