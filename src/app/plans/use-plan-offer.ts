import type { PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../../contract/catalogue.ts'
import type { CurrentPlan } from '../../contract/plans/compare.ts'
import { currentPlanOf } from '../../contract/plans/current.ts'
import { useSession } from '../session/use-session.ts'
import { useChangePreview, usePrices } from '../state/payments.ts'
import { useSubscription } from '../state/queries.ts'

/** What the plan cards say depends on who looks. */
export interface PlanOffer {
  isGuest: boolean
  /** Undefined until the server has said which plan it is. A guest is shown what a new user is. */
  current: CurrentPlan | undefined
  /** When the current term ends, where there is one. */
  termEnd: string | undefined
  hasSubscribed: boolean
  /** Gets the discount on the first month. */
  isEligible: boolean
  /** Cents of a plan, undefined for what is not sold. */
  centsOf: (tier: PlanTier, period: Period) => number | undefined
}

const newcomer: CurrentPlan = { tier: 'Free', isNew: true }
const firstMonth = { tier: plans.firstMonthDiscount.tier, period: 'Month' } as const

/** The plans as they are for the person who looks at them; prices are the server's. */
export function usePlanOffer(): PlanOffer {
  const isGuest = useSession().status === 'signed-out'
  const subscription = useSubscription()
  const prices = usePrices()
  const preview = useChangePreview(firstMonth).data
  const paid = subscription?.subscription
  return {
    isGuest,
    current: isGuest ? newcomer : subscription && currentPlanOf(subscription),
    termEnd: paid?.currentTermEnd,
    hasSubscribed: subscription?.hasSubscribed ?? !isGuest,
    isEligible: isGuest || (preview?.eligibleForOriginalDiscount ?? false),
    // The catalogue's prices hold the place until the server's are there.
    centsOf: (tier, period) =>
      prices ? prices[tier]?.[period] : plans.tiers[tier].prices?.[period],
  }
}
