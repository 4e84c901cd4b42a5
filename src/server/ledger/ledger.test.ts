import { spawn } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import type { Database } from '../db/schema.ts'
import { createLedger } from './index.ts'
import type { Ledger } from './index.ts'
import { expectSound as expectSoundOf, newUser as newUserOf } from './ledger-testing.ts'

let database: TestDatabase
let ledger: Ledger
beforeAll(async () => {
  database = await startTestDatabase()
  ledger = createLedger({ db: database.db, clock: { now: () => new Date() } })
}, 60_000)
afterAll(() => database.stop())

const inTransaction = <T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(work)

const newUser = (milliCredits: number) => newUserOf(database.db, ledger, milliCredits)
const expectSound = () => expectSoundOf(database.db)

const hold = (userId: string, generationId: string, milliCredits: number) =>
  inTransaction((tx) => ledger.hold(tx, { userId, generationId, milliCredits }))
const settle = (generationId: string, chargedMilliCredits: number) =>
  inTransaction((tx) => ledger.settle(tx, { generationId, chargedMilliCredits }))

describe('a run', () => {
  test('that succeeds is charged what was held', async () => {
    const user = await newUser(20_000)
    const run = randomUUIDv7()
    await hold(user, run, 7500)
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 12_500, held: 7500 })
    await settle(run, 7500)
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 12_500, held: 0 })
  })

  test('that succeeds in part gets the rest back', async () => {
    const user = await newUser(20_000)
    const run = randomUUIDv7()
    await hold(user, run, 15_000)
    await settle(run, 7500)
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 12_500, held: 0 })
    const { entries } = await ledger.entries(user, { limit: 10 })
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['refund', 7.5],
      ['charge', -15],
      ['grant', 20],
    ])
  })

  test('is held once and settled once, however often that is tried', async () => {
    const user = await newUser(20_000)
    const run = randomUUIDv7()
    await Promise.all([hold(user, run, 7500), hold(user, run, 7500), hold(user, run, 7500)])
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 12_500, held: 7500 })
    await Promise.all([settle(run, 0), settle(run, 7500), settle(run, 5000)])
    const after = await ledger.balance(user)
    expect(after.held).toBe(0)
    await settle(run, 7500)
    expect(await ledger.balance(user)).toEqual(after)
  })

  test('cannot be charged more than is held', async () => {
    const user = await newUser(20_000)
    const run = randomUUIDv7()
    await hold(user, run, 7500)
    await expect(settle(run, 7501)).rejects.toThrow(RangeError)
    await expect(settle(randomUUIDv7(), 1)).rejects.toThrow(RangeError)
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 12_500, held: 7500 })
  })

  test('that costs too much says what is missing, and holds nothing', async () => {
    const user = await newUser(7499)
    await expect(hold(user, randomUUIDv7(), 7500)).rejects.toMatchObject({
      code: 'credit_exceeded',
      detail: "You don't have enough Credits to perform this action.",
      issues: [{ path: '', message: 'This costs 7.5 credits; you have 7.499 credits.' }],
    })
    expect(await ledger.balance(user)).toMatchObject({ milliCredits: 7499, held: 0 })
  })
})

test('50 holds at once on a balance for 3 of them: 3 succeed', async () => {
  const user = await newUser(10_000)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => hold(user, randomUUIDv7(), 3000)),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(47)
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ code: 'credit_exceeded' })
  }
  expect(await ledger.balance(user)).toMatchObject({ milliCredits: 1000, held: 9000 })
  await expectSound()
})

test('the same grant is given once', async () => {
  const user = await newUser(1000)
  const grant = { userId: user, milliCredits: 5000, key: `month:${user}`, description: 'Monthly' }
  await Promise.all([1, 2, 3].map(() => inTransaction((tx) => ledger.grant(tx, grant))))
  expect(await ledger.balance(user)).toMatchObject({ milliCredits: 6000, held: 0 })
})

test('entries come in pages, newest first, and add up to the balance', async () => {
  const user = await newUser(50_000)
  for (let index = 0; index < 5; index++) await hold(user, randomUUIDv7(), 1000)
  const first = await ledger.entries(user, { limit: 4 })
  expect(first.entries.map(({ kind }) => kind)).toEqual(['hold', 'hold', 'hold', 'hold'])
  const second = await ledger.entries(user, { cursor: first.nextCursor, limit: 4 })
  expect(second.entries.map(({ kind }) => kind)).toEqual(['hold', 'grant'])
  expect(second.nextCursor).toBeUndefined()
  const sum = [...first.entries, ...second.entries].reduce((all, { credits }) => all + credits, 0)
  expect(sum).toBe(45)
  await expect(ledger.entries(user, { cursor: 'x', limit: 4 })).rejects.toMatchObject({
    code: 'bad_request',
  })
})

const entry = (userId: string, amount: number) =>
  inTransaction(async (tx) => {
    const id = randomUUIDv7()
    await sql`insert into ledger_transactions (id, kind, key, user_id, description, created_at)
      values (${id}, 'grant', ${id}, ${userId}, '', now())`.execute(tx)
    await sql`insert into ledger_entries (transaction_id, account_id, amount)
      select ${id}, id, ${amount} from ledger_accounts
      where user_id = ${userId} and kind = 'credits'`.execute(tx)
  })

describe('the database itself refuses', () => {
  test('entries that do not cancel out', async () => {
    await expect(entry(await newUser(1000), 500)).rejects.toThrow('not balanced')
  })

  test('a balance below zero', async () => {
    await expect(entry(await newUser(1000), -1001)).rejects.toThrow('check constraint')
  })

  test.each([
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`delete from ledger_transactions`,
  ])('a change of what is written', async (statement) => {
    await newUser(1000)
    await expect(statement.execute(database.db)).rejects.toThrow('append-only')
  })
})

test('kill -9 in the middle of transactions leaves whole ones', { timeout: 60_000 }, async () => {
  const user = await newUser(10_000_000)
  const script = join(import.meta.dirname, 'busy-ledger-testing.ts')
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [script, JSON.stringify(database.connection), user], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let seen = 0
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toBe('settled')
      if (++seen === 20) child.kill('SIGKILL')
    }
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }
  await expectSound()
  // A hold of a killed process is still there, once, and can be settled by whoever comes next.
  const { rows } = await sql<{ generation_id: string }>`
    select generation_id from ledger_transactions as held where user_id = ${user}
      and kind = 'hold' and not exists (select from ledger_transactions as ended
        where ended.generation_id = held.generation_id and ended.kind in ('charge', 'refund'))
  `.execute(database.db)
  for (const { generation_id } of rows) await settle(generation_id, 0)
  expect((await ledger.balance(user)).held).toBe(0)
  await expectSound()
})

describe('a month that begins before the last one has ended', () => {
  test.each([
    // paid back, spent of 1000, given
    [1_000_000, 1_000_000, 1_500_000],
    [500_000, 800_000, 2_200_000],
    [500_000, 500_000, 2_500_000],
    [500_000, 0, 2_500_000],
  ])('%i paid back, %i spent: gives %i', async (paidBack, spent, given) => {
    const userId = await newUser(0)
    const month = { userId, description: 'Monthly Credits' }
    const begin = (key: string, milliCredits: number, back?: number) =>
      inTransaction((tx) =>
        ledger.expireAndGrantMonthly(tx, {
          ...month,
          key: `${userId} ${key}`,
          milliCredits,
          paidBack: back,
        }),
      )
    await begin('first', 1_000_000)
    const run = randomUUIDv7()
    await hold(userId, run, spent)
    await settle(run, spent)
    await begin('second', 2_500_000, paidBack)
    expect(await ledger.balance(userId)).toMatchObject({ monthly: given })
  })
})
