import { randomUUIDv7 } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import type { Database } from '../db/schema.ts'
import { createLedger } from './index.ts'
import { expectSound, inTransactions, statementOf } from './ledger-testing.ts'

// Data of a server from before there were Credits of the month (migration 007).

const directory = join(import.meta.dirname, '../db/migrations')

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await startTestDatabase()
  await sql`create database earlier`.execute(database.db)
  const pool = new Pool({ ...database.connection, database: 'earlier' })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await database.stop()
})

async function migrate(isWanted: (file: string) => boolean): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const file of files.filter(isWanted)) {
    await sql.raw(await readFile(join(directory, file), 'utf8')).execute(db)
  }
}

test('keeps its balances, holds and lists, and can have Credits of the month', async () => {
  await migrate((file) => file < '007')
  const [userId, grantId, holdId, generationId] = Array.from({ length: 4 }, randomUUIDv7)
  await sql`insert into users (id, email, password_hash, created_at)
    values (${userId}, 'ada@example.com', '', now())`.execute(db)
  await sql`insert into ledger_accounts (user_id, kind, balance)
    values (${userId}, 'credits', 0), (${userId}, 'held', 0)`.execute(db)
  await sql`insert into ledger_transactions
    (id, kind, key, user_id, generation_id, description, created_at) values
    (${grantId}, 'grant', 'grant:x', ${userId}, null, 'To begin with', now()),
    (${holdId}, 'hold', ${`hold:${generationId}`}, ${userId}, ${generationId}, 'PDF to JPG', now())
  `.execute(db)
  await sql`insert into ledger_entries (transaction_id, account_id, amount)
    select given.id, account.id, given.amount from ledger_accounts as account
    join (values
      (1, ${grantId}::uuid, 'granted', -75000), (2, ${grantId}::uuid, 'credits', 75000),
      (3, ${holdId}::uuid, 'credits', -7500), (4, ${holdId}::uuid, 'held', 7500)
    ) as given (position, id, kind, amount) on given.kind = account.kind
    order by given.position`.execute(db)
  await migrate((file) => file >= '007')

  const ledger = createLedger({ db, clock: { now: () => new Date() } })
  const post = inTransactions(db, ledger)
  const user = String(userId)
  expect(await ledger.balance(user)).toEqual({
    milliCredits: 67_500,
    monthly: 0,
    purchased: 67_500,
    held: 7500,
  })
  const month = { userId: user, milliCredits: 15_000, key: 'month', description: 'Monthly' }
  await post.expireAndGrantMonthly(month)
  await post.settle({ generationId: String(generationId), chargedMilliCredits: 2500 })
  expect(await ledger.balance(user)).toEqual({
    milliCredits: 87_500,
    monthly: 15_000,
    purchased: 72_500,
    held: 0,
  })
  expect((await statementOf(ledger, user)).sum).toBe(87_500)
  await expectSound(db)
})
