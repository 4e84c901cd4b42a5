import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import { createLedger } from './index.ts'
import type { Ledger } from './index.ts'
import { expectSound, inTransactions, newUser, statementOf } from './ledger-testing.ts'

// Long random sequences, the same at every run of the test, against a model in memory.

let database: TestDatabase
let ledger: Ledger
let post: ReturnType<typeof inTransactions>
beforeAll(async () => {
  database = await startTestDatabase()
  ledger = createLedger({ db: database.db, clock: { now: () => new Date() } })
  post = inTransactions(database.db, ledger)
}, 60_000)
afterAll(() => database.stop())

/** mulberry32: integers from 0 to below `end`. */
function seeded(seed: number) {
  let state = seed
  return (end: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
}

type Run = { id: string; monthly: number; kept: number }
type Model = { monthly: number; kept: number; runs: Run[] }

const amountOf = (random: (end: number) => number) => [0, 1, 999, random(50_000)][random(4)] ?? 0

/** One random step, in the ledger and in the model. */
async function step(userId: string, model: Model, random: (end: number) => number): Promise<void> {
  const milliCredits = amountOf(random)
  const key = randomUUIDv7()
  const order = { userId, milliCredits, key, creditId: key, cents: 1, description: 'A step' }
  switch (random(7)) {
    case 0:
      await post.grant(order)
      model.kept += milliCredits
      return
    case 1:
      await post.purchase(order)
      expect(await post.purchase(order)).toBe(false)
      model.kept += milliCredits
      return
    case 2:
      await post.grantMonthly(order)
      model.monthly += milliCredits
      return
    case 3:
      if (random(3) > 0) return
      await post.expireAndGrantMonthly(order)
      model.monthly = milliCredits
      return
    case 4: {
      const reversed = Math.min(model.kept, milliCredits)
      expect(await post.reverse(order)).toBe(reversed)
      model.kept -= reversed
      return
    }
    case 5:
      return holdStep(userId, model, milliCredits)
    default:
      return settleStep(model, random)
  }
}

async function holdStep(userId: string, model: Model, milliCredits: number): Promise<void> {
  const id = randomUUIDv7()
  const held = post.hold({ userId, generationId: id, milliCredits })
  if (milliCredits > model.monthly + model.kept) {
    await expect(held).rejects.toMatchObject({ code: 'credit_exceeded' })
    return
  }
  await held
  const monthly = Math.min(model.monthly, milliCredits)
  model.monthly -= monthly
  model.kept -= milliCredits - monthly
  model.runs.push({ id, monthly, kept: milliCredits - monthly })
}

async function settleStep(model: Model, random: (end: number) => number): Promise<void> {
  const [run] = model.runs.splice(random(model.runs.length || 1), 1)
  if (!run) return
  const all = run.monthly + run.kept
  const charged = [0, all, random(all + 1)][random(3)] ?? 0
  await post.settle({ generationId: run.id, chargedMilliCredits: charged })
  await post.settle({ generationId: run.id, chargedMilliCredits: all - charged })
  const chargedKept = Math.max(0, charged - run.monthly)
  model.monthly += run.monthly - (charged - chargedKept)
  model.kept += run.kept - chargedKept
}

test('2000 random steps leave what a model in memory has', { timeout: 120_000 }, async () => {
  const random = seeded(20_260_331)
  const userId = await newUser(database.db, ledger)
  const model: Model = { monthly: 0, kept: 0, runs: [] }
  for (let count = 0; count < 2000; count++) {
    await step(userId, model, random)
    const held = model.runs.reduce((all, run) => all + run.monthly + run.kept, 0)
    expect(await ledger.balance(userId), `after step ${count}`).toEqual({
      milliCredits: model.monthly + model.kept,
      monthly: model.monthly,
      purchased: model.kept,
      held,
    })
  }
  expect((await statementOf(ledger, userId)).sum).toBe(model.monthly + model.kept)
  await expectSound(database.db)
})

test('50 busy users at once: nothing waits in a circle', { timeout: 120_000 }, async () => {
  const random = seeded(7)
  const users = await Promise.all(
    Array.from({ length: 50 }, () => newUser(database.db, ledger, 20_000)),
  )
  const work = users.flatMap((userId) => {
    const order = (milliCredits: number) => {
      const key = randomUUIDv7()
      return { userId, milliCredits, key, creditId: key, cents: 1, description: 'A step' }
    }
    const run = async (milliCredits: number, charged: number) => {
      const generationId = randomUUIDv7()
      await post.hold({ userId, generationId, milliCredits })
      await Promise.all([
        post.settle({ generationId, chargedMilliCredits: charged }),
        post.settle({ generationId, chargedMilliCredits: 0 }),
      ])
    }
    return [
      () => post.grantMonthly(order(random(9000))),
      () => post.expireAndGrantMonthly(order(random(9000))),
      () => post.purchase(order(random(9000))),
      () => post.reverse(order(random(9000))),
      ...Array.from({ length: 6 }, () => () => run(9000, random(9000))),
    ]
  })
  const mixed = work.map((one) => ({ one, at: random(1_000_000) })).toSorted((a, b) => a.at - b.at)
  const outcomes = await Promise.allSettled(mixed.map(({ one }) => one()))
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toMatchObject({ code: 'credit_exceeded' })
  }
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(250)
  for (const userId of users) {
    const { milliCredits, held } = await ledger.balance(userId)
    expect([(await statementOf(ledger, userId)).sum, held]).toEqual([milliCredits, 0])
  }
  await expectSound(database.db)
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db)
  expect(rows).toEqual([{ deadlocks: '0' }])
})
