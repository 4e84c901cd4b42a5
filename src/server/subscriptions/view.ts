import type { Selectable } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { SubscriptionTable } from '../accounts/tables.ts'
import { knownCustomer } from '../payments/customers.ts'
import type { SubscriptionDeps } from './deps.ts'
import { nextCredits } from './due.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider' | 'clock'>
type Subscription = components['schemas']['Subscription']

/** The user's plan, its paid term and what follows (spec, product section 3), as our rows know it. */
export async function subscriptionOf(deps: Deps, userId: string): Promise<Subscription> {
  const { db } = deps
  const [user, row, bought, now] = await Promise.all([
    db
      .selectFrom('users')
      .select(['tier', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('credit_purchases')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'paid')
      .limit(1)
      .executeTakeFirst(),
    timeOf(deps, userId),
  ])
  const term = row && termOf(row)
  return {
    tier: user.tier,
    subscription: term?.shown ?? null,
    tierAfterCurrentTerm: term ? (row.tier_after ?? user.tier) : null,
    ...nextCredits({ tier: user.tier, createdAt: user.created_at, subscription: term?.times }, now),
    hasSubscribed: row !== undefined,
    hasBoughtCredits: bought !== undefined,
  }
}

/** The term that runs; undefined after the last one. */
function termOf({
  provider_id: id,
  period,
  status,
  term_start: termStart,
  term_end: termEnd,
  has_ended: hasEnded,
  ...row
}: Selectable<SubscriptionTable>) {
  if (!id || hasEnded || !termEnd || status === 'incomplete' || status === 'canceled')
    return undefined
  const ends = row.tier_after === 'Free'
  return {
    times: { id, status, period, termStart, termEnd },
    shown: {
      period,
      status,
      currentTermEnd: termEnd.toISOString(),
      purchasePriceUsdcCent: row.purchase_price_usdc_cent,
      periodAfterCurrentTerm: ends ? null : (row.period_after ?? period),
    },
  }
}

async function timeOf(deps: Deps, userId: string): Promise<Date> {
  const customerId = await knownCustomer(deps, userId)
  return customerId ? deps.provider.now(customerId) : deps.clock.now()
}
