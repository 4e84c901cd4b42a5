import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { LedgerAccountKind, LedgerTransactionKind } from './tables.ts'

/** A transaction to be written. Its entries have the sum 0. */
export type Posting = {
  kind: LedgerTransactionKind
  /** What it is for; the same key is posted once. */
  key: string
  userId: string
  generationId?: string
  description: string
  at: Date
  /** Milli-credits that each account gets, or gives when negative. Zeros are left out. */
  entries: Partial<Record<LedgerAccountKind, MilliCredits>>
}

/**
 * Writes the transaction and its entries. Returns false, and writes nothing, when the key was
 * posted before. The database refuses unbalanced entries and negative balances of users.
 */
export async function post(tx: Transaction<Database>, posting: Posting): Promise<boolean> {
  const entries = Object.entries(posting.entries)
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, amount: wholeNumber(amount) }))
  const id = nextId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_transactions')
    .values({
      id,
      kind: posting.kind,
      key: posting.key,
      user_id: posting.userId,
      generation_id: posting.generationId ?? null,
      description: posting.description,
      created_at: posting.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false

  const { numAffectedRows } = await sql`
    insert into ledger_entries (transaction_id, account_id, amount)
    select ${id}, account.id, entry.amount
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, amount bigint)
    join ledger_accounts as account on account.kind = entry.kind
      and (account.user_id = ${posting.userId} or account.user_id is null)
  `.execute(tx)
  if (numAffectedRows !== BigInt(entries.length)) {
    throw new Error(`An account of ${posting.key} does not exist.`)
  }
  return true
}

/** Whether one of the keys was posted. Ask with the accounts locked, and nobody posts it meanwhile. */
export async function isPosted(tx: Transaction<Database>, ...keys: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', 'in', keys)
    .executeTakeFirst()
  return row !== undefined
}

let lastId = ''
const isSameMillisecond = (id: string, other: string) => id.slice(0, 13) === other.slice(0, 13)

/** Ids are the order of the list, and within a millisecond UUIDv7 has none of its own. */
function nextId(): string {
  let id = randomUUIDv7()
  while (id < lastId && isSameMillisecond(id, lastId)) id = randomUUIDv7()
  lastId = id
  return id
}

function wholeNumber(amount: MilliCredits | undefined): MilliCredits {
  if (amount === undefined || !Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of milli-credits`)
  }
  return amount
}
