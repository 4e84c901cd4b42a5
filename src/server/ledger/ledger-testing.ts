import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { expect } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from './index.ts'

// For tests of the ledger.

/** A user with accounts and so many Credits to keep. */
export async function newUser(
  db: Kysely<Database>,
  ledger: Ledger,
  milliCredits = 0,
  user: { tier?: PlanTier; createdAt?: Date } = {},
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      password_hash: '',
      created_at: user.createdAt ?? new Date(),
      ...(user.tier && { tier: user.tier }),
    })
    .execute()
  await db.transaction().execute(async (tx) => {
    await ledger.open(tx, id)
    await ledger.grant(tx, { userId: id, milliCredits, key: id, description: 'To begin with' })
  })
  return id
}

/** The ledger's functions, each in a transaction of its own. */
export function inTransactions(db: Kysely<Database>, ledger: Ledger) {
  const alone =
    <Order, Result>(work: (tx: Transaction<Database>, order: Order) => Promise<Result>) =>
    (order: Order): Promise<Result> =>
      db.transaction().execute((tx) => work(tx, order))
  return {
    grant: alone(ledger.grant),
    purchase: alone(ledger.purchase),
    grantMonthly: alone(ledger.grantMonthly),
    expireAndGrantMonthly: alone(ledger.expireAndGrantMonthly),
    reverse: alone(ledger.reverse),
    hold: alone(ledger.hold),
    settle: alone(ledger.settle),
  }
}

/** What must hold whatever happened: entries cancel out, and balances are the sums of entries. */
export async function expectSound(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ total: string; wrong: string; negative: string }>`
    select (select coalesce(sum(amount), 0) from ledger_entries) as total,
      (select count(*) from ledger_accounts as account where user_id is not null and balance <>
        (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)
      ) as wrong,
      (select count(*) from ledger_accounts where balance < 0) as negative`.execute(db)
  expect(rows[0]).toEqual({ total: '0', wrong: '0', negative: '0' })
}

/** The whole statement, oldest first, and its sum in milli-credits. */
export async function statementOf(ledger: Ledger, userId: string, limit = 100) {
  const entries = []
  let cursor: string | undefined
  do {
    const page = await ledger.entries(userId, { limit, ...(cursor && { cursor }) })
    entries.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor)
  const sum = entries.reduce((all, { credits }) => all + Math.round(credits * 1000), 0)
  return { entries: entries.toReversed(), sum }
}
