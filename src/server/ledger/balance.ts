import type { Kysely } from 'kysely'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'

/** What a user can spend, and what is held for runs that have not ended. In milli-credits. */
export async function balanceOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ milliCredits: MilliCredits; heldMilliCredits: MilliCredits }> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .execute()
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { milliCredits: of('credits'), heldMilliCredits: of('held') }
}
