import type { Handler } from './handler.ts'

/** GET /services/account-subscription/getTierPeriodStatus/{tier}/{period} */
export const getTierPeriodStatus: Handler<'getTierPeriodStatus'> = async ({
  params,
  user,
  ports,
}) => {
  const { subscription, tierAfterCurrentTerm } = await ports.accounts.subscription(user)
  const isNow = user.tier === params.tier && subscription?.period === params.period
  const isNext =
    tierAfterCurrentTerm === params.tier && subscription?.periodAfterCurrentTerm === params.period
  return { status: 200, body: { inTierAndPeriodOrScheduled: isNow || isNext } }
}
