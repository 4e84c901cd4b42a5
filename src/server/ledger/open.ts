import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Gives a user their two accounts, spendable and held, both empty. */
export async function openAccounts(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values([
      { user_id: userId, kind: 'credits', balance: 0 },
      { user_id: userId, kind: 'held', balance: 0 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
