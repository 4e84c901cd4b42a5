import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import { toCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { LedgerEntryList } from './index.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

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
  if (cursor !== undefined && !uuid.test(cursor)) throw foreignCursor()
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_transactions as posted', 'posted.id', 'entry.transaction_id')
    .where('account.user_id', '=', userId)
    .where('account.kind', '=', 'credits')
    .where('posted.user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('posted.id', '<', cursor ?? ''))
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
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      kind: row.ended ? 'charge' : row.kind,
      credits: toCredits(Number(row.amount)),
      ...(row.generation_id && { generationId: row.generation_id }),
      description: row.description,
    })),
    ...(rows.length > limit && last && { nextCursor: last.id }),
  }
}

function foreignCursor(): ActionError {
  return new ActionError('bad_request', {
    issues: [{ path: '/cursor', message: 'cursor must be the nextCursor of the page before.' }],
  })
}
