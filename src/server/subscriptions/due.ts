import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { CardProvider } from '../payments/provider/types.ts'
import type { Clock } from '../ports.ts'
import { monthlyCreditsOf, monthlyDescription } from './credits-of-invoice.ts'
import { dependsOnCalendar, dueMonth } from './due-of-account.ts'
import type { Account, DueMonth } from './due-of-account.ts'

export { nextCredits } from './due-of-account.ts'

type Tx = Transaction<Database>
/** `at` is the account's time: the provider's for a customer of it. */
type GrantDeps = { ledger: Pick<Ledger, 'expireAndGrantMonthly'>; at: Date }

export type DueDeps = {
  db: Kysely<Database>
  ledger: Ledger
  clock: Clock
  provider: Pick<CardProvider, 'now'>
}

/**
 * Gives a user the Credits of the month where the calendar makes them due. Made to be called before
 * every look at the balance: mostly it is one query, and a transaction only when something is due.
 */
export function createGrantDue(deps: DueDeps): (userId: string) => Promise<void> {
  const { db, ledger, clock, provider } = deps
  return async (userId) => {
    const account = await accountOf(db, userId)
    if (!account || !dependsOnCalendar(account)) return
    const { customerId } = account
    const at = customerId ? await provider.now(customerId) : clock.now()
    const month = dueMonth(account, at)
    if (!month || (await isGiven(db, month))) return
    await db.transaction().execute((tx) => grantDue(tx, { ledger, at }, userId))
  }
}

/** Gives what is due at `at`, once. Returns whether it did. */
export async function grantDue(
  tx: Tx,
  { ledger, at }: GrantDeps,
  userId: string,
): Promise<boolean> {
  // Who changes a plan has this row: what is due is decided before that, or after it.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const account = await accountOf(tx, userId)
  const month = account && dueMonth(account, at)
  return month ? grantMonth(tx, { ledger }, userId, month) : false
}

/** Gives the Credits of a month, once. Returns whether it did. */
export function grantMonth(
  tx: Tx,
  { ledger }: Pick<GrantDeps, 'ledger'>,
  userId: string,
  { key, tier }: DueMonth,
): Promise<boolean> {
  return ledger.expireAndGrantMonthly(tx, {
    userId,
    key,
    milliCredits: monthlyCreditsOf(tier),
    description: monthlyDescription(tier),
  })
}

async function isGiven(db: Kysely<Database>, { key }: DueMonth): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', `grant:${key}`)
    .executeTakeFirst()
  return row !== undefined
}

async function accountOf(
  db: Kysely<Database>,
  userId: string,
): Promise<(Account & { customerId: string | null }) | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('card_customers as customer', 'customer.user_id', 'users.id')
    .leftJoin('subscriptions as own', (join) =>
      join.onRef('own.user_id', '=', 'users.id').on('own.has_ended', '=', false),
    )
    .where('users.id', '=', userId)
    .select(['users.tier', 'users.created_at', 'customer.customer_id'])
    .select(['own.provider_id', 'own.status', 'own.period', 'own.term_start', 'own.term_end'])
    .executeTakeFirst()
  if (!row) return undefined
  const { provider_id: id, status, period, term_start: termStart, term_end: termEnd } = row
  const isRunning = id && status && period && termStart && termEnd
  return {
    userId,
    tier: row.tier,
    createdAt: row.created_at,
    customerId: row.customer_id,
    ...(isRunning && { subscription: { id, status, period, termStart, termEnd } }),
  }
}
