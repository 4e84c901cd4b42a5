import type { Transaction } from 'kysely'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Database } from '../db/schema.ts'
import { lockedBalances } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/index.ts'
import { monthlyCreditsOf, monthlyDescription } from './credits-of-invoice.ts'

// The demo account has its first month before, or instead of, a subscription that pays for it.

type Tx = Transaction<Database>

const aheadKey = (userId: string) => `demo:${userId}`

/**
 * Gives the Credits of a first month that no invoice has paid for; the first invoice gives none
 * then. Returns false when they were given before, in either way.
 */
export async function giveAhead(
  tx: Tx,
  { ledger }: { ledger: Pick<Ledger, 'grant'> },
  userId: string,
  tier: PlanTier,
): Promise<boolean> {
  if ((await monthsGiven(tx, userId)).length > 0) return false
  return ledger.grant(tx, {
    userId,
    key: aheadKey(userId),
    milliCredits: monthlyCreditsOf(tier),
    description: monthlyDescription(tier),
  })
}

/** Whether the month of the first invoice was given ahead. */
export async function isGivenAhead(tx: Tx, userId: string): Promise<boolean> {
  const given = await monthsGiven(tx, userId)
  return given.length === 1 && given[0] === `grant:${aheadKey(userId)}`
}

/** Up to two months that were given to the user, ahead or by invoices. */
async function monthsGiven(tx: Tx, userId: string): Promise<string[]> {
  // One that is being given is waited for.
  await lockedBalances(tx, userId)
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select('key')
    .where('user_id', '=', userId)
    .where('kind', '=', 'grant')
    .where((eb) =>
      eb.or([eb('key', '=', `grant:${aheadKey(userId)}`), eb('key', 'like', 'grant:invoice:%')]),
    )
    .limit(2)
    .execute()
  return rows.map(({ key }) => key)
}
