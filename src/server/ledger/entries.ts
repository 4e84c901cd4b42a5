import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { toCredits } from '../../contract/money.ts'
import { cursorId, pageOf } from '../db/ids.ts'
import type { Database } from '../db/schema.ts'
import type { LedgerEntryList } from './index.ts'

/**
 * What changed the user's spendable balance, newest first; the amounts add up to the balance. A
 * hold is shown as the charge it has become once its run has ended; what was too much of it
 * follows as a refund.
 * @throws ActionError `bad_request` for a cursor that this server did not give
 */
export async function listEntries(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<LedgerEntryList> {
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_transactions as posted', 'posted.id', 'entry.transaction_id')
    .where('account.user_id', '=', userId)
    .where('account.kind', '=', 'credits')
    .where('posted.user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('posted.id', '<', cursorId(cursor ?? '')))
    .select(['posted.id', 'posted.kind', 'posted.description', 'entry.amount'])
    .select(['posted.generation_id', 'posted.created_at'])
    .select(
      sql<boolean>`posted.kind = 'hold' and exists (
        select from ledger_transactions as ended
        where ended.generation_id = posted.generation_id and ended.kind in ('charge', 'refund')
      )`.as('ended'),
    )
    .orderBy('posted.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, ...next } = pageOf(rows, limit)
  return {
    entries: page.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      kind: row.ended ? 'charge' : row.kind,
      credits: toCredits(Number(row.amount)),
      ...(row.generation_id && { generationId: row.generation_id }),
      description: row.description,
    })),
    ...next,
  }
}
