import type { Handler } from './handler.ts'

/** GET /services/account-subscription/getTierPeriodStatus/{tier}/{period} */
export const getTierPeriodStatus: Handler<'getTierPeriodStatus'> = async ({
  params,
  user,
  ports,
}) => ({
  status: 200,
  body: { inTierAndPeriodOrScheduled: await ports.subscriptions.tierPeriodStatus(user, params) },
})
