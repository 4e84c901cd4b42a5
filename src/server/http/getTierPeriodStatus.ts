import { comparePlans } from '../../contract/plans/compare.ts'
import type { Handler } from './handler.ts'

/**
 * GET /services/account-subscription/getTierPeriodStatus/{tier}/{period}. Free has no period: any
 * one given with it is as good as another.
 */
export const getTierPeriodStatus: Handler<'getTierPeriodStatus'> = async ({
  params,
  user,
  ports,
}) => {
  const { tier, subscription, tierAfterCurrentTerm } = await ports.accounts.subscription(user)
  const { isCurrent, isScheduled } = comparePlans(
    {
      tier,
      period: subscription?.period,
      tierAfterCurrentTerm,
      periodAfterCurrentTerm: subscription?.periodAfterCurrentTerm,
    },
    params,
  )
  return { status: 200, body: { inTierAndPeriodOrScheduled: isCurrent || isScheduled } }
}
