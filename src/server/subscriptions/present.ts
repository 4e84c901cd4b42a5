import type { PlanTier } from '../../../generated/ids.ts'
import type { SubscriptionRecord } from '../payments/provider/types.ts'
import type { SubscriptionDeps } from './deps.ts'
import type { Eligibility } from './plan-of-change.ts'

/** What our rows say about the account; true as of the last time that they were synced. */
export async function accountOf(
  { db }: Pick<SubscriptionDeps, 'db'>,
  userId: string,
): Promise<{ tier: PlanTier; eligibility: Eligibility }> {
  const { tier, subscribed, paid } = await db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select((eb) => [
      'users.tier',
      'subscriptions.user_id as subscribed',
      eb
        .exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.user_id', '=', 'users.id')
            .where('amount_paid_usdc_cent', '>', 0),
        )
        .as('paid'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { tier, eligibility: { hasSubscribed: subscribed !== null, hasPaid: Boolean(paid) } }
}

/** Whether the subscription is what a change was to make of it. */
export function isAt(
  record: Pick<SubscriptionRecord, 'tier' | 'period' | 'status'>,
  to: { tier: PlanTier; period: string },
): boolean {
  return record.tier === to.tier && record.period === to.period && record.status !== 'trialing'
}
