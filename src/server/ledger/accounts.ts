import type { Kysely, Transaction } from 'kysely'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'

/** A user's milli-credits: to be spent this month, to be spent at any time, and held for runs. */
export type Balances = { monthly: MilliCredits; credits: MilliCredits; held: MilliCredits }

/** Gives a user their accounts, all empty. */
export async function openAccounts(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values([
      { user_id: userId, kind: 'credits', balance: 0 },
      { user_id: userId, kind: 'monthly', balance: 0 },
      { user_id: userId, kind: 'held', balance: 0 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The balances as they are now. */
export async function balancesOf(db: Kysely<Database>, userId: string): Promise<Balances> {
  return balancesIn(await accountsOf(db, userId).execute())
}

/**
 * The balances, which nobody else can change until the transaction ends. Every posting begins with
 * it, and it always takes all of a user's accounts in the same order: two transactions wait for
 * each other in line, never in a circle.
 */
export async function lockedBalances(tx: Transaction<Database>, userId: string): Promise<Balances> {
  const rows = await accountsOf(tx, userId).orderBy('id').forNoKeyUpdate().execute()
  if (rows.length === 0) throw new Error(`The user ${userId} has no accounts.`)
  return balancesIn(rows)
}

function accountsOf(db: Kysely<Database>, userId: string) {
  return db.selectFrom('ledger_accounts').select(['kind', 'balance']).where('user_id', '=', userId)
}

function balancesIn(rows: { kind: string; balance: string | null }[]): Balances {
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { monthly: of('monthly'), credits: of('credits'), held: of('held') }
}
