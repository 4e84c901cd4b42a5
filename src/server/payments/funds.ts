import { sql } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { PaymentDeps } from './deps.ts'
import { knownCustomer } from './customers.ts'

/**
 * A bank may take a card payment back for weeks; most do so within the first two. Until then what
 * was bought with it is not paid out.
 */
export const lockedDays = 14

/**
 * What the user's card payments for Credits come to, less refunds: those younger than `lockedDays`
 * and the others. Subscriptions are not counted: their Credits expire and cannot be paid out.
 */
export async function fundsLocked(
  deps: Pick<PaymentDeps, 'db' | 'provider' | 'clock'>,
  user: { id: string },
): Promise<components['schemas']['FundsLocked']> {
  const customerId = await knownCustomer(deps, user.id)
  if (!customerId) return { fundsLockedUsdcCent: 0, maxPayoutAmountUsdcCent: 0 }
  const now = await deps.provider.now(customerId)
  const since = new Date(now.getTime() - lockedDays * 24 * 60 * 60 * 1000)
  const { rows } = await sql<{ locked: string; free: string }>`
    with kept as (
      select paid_at, price_usdc_cent
        - ceil(price_usdc_cent::numeric * reversed_milli / credits_milli) as cents
      from credit_purchases where user_id = ${user.id} and status = 'paid'
    )
    select coalesce(sum(cents) filter (where paid_at > ${since}), 0) as locked,
      coalesce(sum(cents) filter (where paid_at <= ${since}), 0) as free
    from kept`.execute(deps.db)
  return {
    fundsLockedUsdcCent: Number(rows[0]?.locked),
    maxPayoutAmountUsdcCent: Number(rows[0]?.free),
  }
}
