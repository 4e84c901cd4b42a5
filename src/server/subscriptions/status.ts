import { comparePlans } from '../../contract/plans/compare.ts'
import { currentPlanOf } from '../../contract/plans/current.ts'
import type { Plan } from '../payments/provider/types.ts'
import type { SubscriptionDeps } from './deps.ts'
import { refresh } from './refresh.ts'
import { settleChange } from './settle.ts'
import { subscriptionOf } from './view.ts'

/**
 * Whether the account is in the plan, or will be after its term. While our rows do not say so the
 * provider is asked, so that a lost event does not keep anybody waiting. Free has no period: any
 * one given with it is as good as another.
 */
export async function isInPlan(
  deps: SubscriptionDeps,
  userId: string,
  plan: Plan,
): Promise<boolean> {
  if (await rowsSay(deps, userId, plan)) return true
  await settleChange(deps, userId, await refresh(deps, userId))
  return rowsSay(deps, userId, plan)
}

async function rowsSay(deps: SubscriptionDeps, userId: string, plan: Plan): Promise<boolean> {
  const current = currentPlanOf(await subscriptionOf(deps, userId))
  const { isCurrent, isScheduled } = comparePlans(current, plan)
  return isCurrent || isScheduled
}
