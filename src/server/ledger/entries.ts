import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { toCredits } from '../../contract/money.ts'
import { cursorId, pageOf } from '../db/ids.ts'
import type { Database } from '../db/schema.ts'
import type { EntriesPage, LedgerEntryList } from './index.ts'
import type { LedgerTransactionKind } from './tables.ts'

/** A hold is shown as the charge it has become once its run has ended. */
const shownKind = sql<LedgerTransactionKind>`case when posted.kind = 'hold' and exists (
  select from ledger_transactions as ended
  where ended.generation_id = posted.generation_id and ended.kind in ('charge', 'refund')
) then 'charge' else posted.kind end`

/** What it gave to the accounts the user spends from; null for what concerns neither. */
const spendable = sql<string | null>`(
  select sum(entry.amount) from ledger_entries as entry
  join ledger_accounts as account on account.id = entry.account_id
  where entry.transaction_id = posted.id and account.user_id = posted.user_id
    and account.kind in ('monthly', 'credits')
)`

/**
 * What changed the user's spendable balance, newest first; the amounts add up to the balance. What
 * was too much of a hold follows as a refund.
 * @throws ActionError `bad_request` for a cursor that this server did not give
 */
export async function listEntries(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit, kind }: EntriesPage,
): Promise<LedgerEntryList> {
  const rows = await db
    .selectFrom('ledger_transactions as posted')
    .where('posted.user_id', '=', userId)
    .where(spendable, 'is not', null)
    .$if(cursor !== undefined, (query) => query.where('posted.id', '<', cursorId(cursor ?? '')))
    .$if(kind !== undefined, (query) =>
      query
        .where('posted.kind', '=', kind === 'charge' ? 'hold' : (kind ?? 'hold'))
        .where(shownKind, '=', kind ?? 'hold'),
    )
    .select(['posted.id', 'posted.description', 'posted.generation_id', 'posted.created_at'])
    .select([shownKind.as('kind'), spendable.as('amount')])
    .orderBy('posted.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, ...next } = pageOf(rows, limit)
  return {
    entries: page.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      kind: row.kind,
      credits: toCredits(Number(row.amount)),
      ...(row.generation_id && { generationId: row.generation_id }),
      description: row.description,
    })),
    ...next,
  }
}
