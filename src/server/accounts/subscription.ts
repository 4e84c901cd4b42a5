import type { Kysely } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { Period } from '../../contract/catalogue.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import type { User } from './index.ts'

/** The user's plan and its paid term (spec, product section 3 "Subscription"). */
export async function subscriptionOf(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  user: User,
): Promise<components['schemas']['Subscription']> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return {
    tier: user.tier,
    subscription: row
      ? {
          period: row.period,
          status: row.status,
          currentTermEnd: termEnd(row.started_at, row.period, clock.now()).toISOString(),
          purchasePriceUsdcCent: row.purchase_price_usdc_cent,
          periodAfterCurrentTerm: row.period,
        }
      : null,
    tierAfterCurrentTerm: row ? user.tier : null,
    nextCreditsForTrialingSubscription: null,
    nextCreditsForBasicLmwoSubscription: null,
    nextCreditsForYearlySubscription: null,
  }
}

/**
 * The end of the term that `now` is in. Terms are whole periods from the start; one that began on
 * the 31st ends on the last day of a shorter month.
 */
export function termEnd(start: Date, period: Period, now: Date): Date {
  const months = period === 'Year' ? 12 : 1
  for (let count = months; ; count += months) {
    const end = addMonths(start, count)
    if (end > now) return end
  }
}

function addMonths(date: Date, count: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + count)
  const overflowed = moved.getUTCDate() !== date.getUTCDate()
  if (overflowed) moved.setUTCDate(0)
  return moved
}
