import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import { createLedger } from './index.ts'
import type { Ledger } from './index.ts'
import { expectSound, inTransactions, newUser, statementOf } from './ledger-testing.ts'

// Two accounts to spend from: the Credits of the month, and those that stay.

let database: TestDatabase
let ledger: Ledger
let post: ReturnType<typeof inTransactions>
beforeAll(async () => {
  database = await startTestDatabase()
  ledger = createLedger({ db: database.db, clock: { now: () => new Date() } })
  post = inTransactions(database.db, ledger)
}, 60_000)
afterAll(async () => {
  await expectSound(database.db)
  await database.stop()
})

/** A user with so many milli-credits of the month, and so many to keep. */
async function userWith(monthly: number, kept: number): Promise<string> {
  const userId = await newUser(database.db, ledger, kept)
  const key = `month:${userId}`
  await post.grantMonthly({ userId, milliCredits: monthly, key, description: 'Monthly' })
  return userId
}

const order = (userId: string, milliCredits: number, key: string = randomUUIDv7()) => ({
  userId,
  milliCredits,
  key,
  description: 'A test',
})
const bought = (userId: string, milliCredits: number, creditId: string = randomUUIDv7()) => ({
  userId,
  milliCredits,
  creditId,
  description: 'A pack',
})

describe('a run', () => {
  test.each([
    // monthly, kept, held → monthly, kept while it runs; charged → monthly, kept after it
    [5000, 5000, 3000, [2000, 5000], 3000, [2000, 5000]],
    [5000, 5000, 3000, [2000, 5000], 0, [5000, 5000]],
    [5000, 5000, 8000, [0, 2000], 8000, [0, 2000]],
    [5000, 5000, 8000, [0, 2000], 6000, [0, 4000]],
    [5000, 5000, 8000, [0, 2000], 5000, [0, 5000]],
    [5000, 5000, 8000, [0, 2000], 2000, [3000, 5000]],
    [5000, 5000, 8000, [0, 2000], 0, [5000, 5000]],
    [5000, 5000, 10_000, [0, 0], 1, [4999, 5000]],
    [0, 5000, 3000, [0, 2000], 1000, [0, 4000]],
    [5000, 0, 3000, [2000, 0], 1000, [4000, 0]],
  ])(
    'with %i of the month and %i kept that holds %i',
    async (monthly, kept, held, whileItRuns, charged, after) => {
      const userId = await userWith(monthly, kept)
      const generationId = randomUUIDv7()
      const balance = async () => {
        const { monthly: left, purchased } = await ledger.balance(userId)
        return [left, purchased]
      }
      await post.hold({ userId, generationId, milliCredits: held })
      expect(await balance()).toEqual(whileItRuns)
      await post.settle({ generationId, chargedMilliCredits: charged })
      expect(await balance()).toEqual(after)
      const { milliCredits, held: left } = await ledger.balance(userId)
      expect([milliCredits, left]).toEqual([monthly + kept - charged, 0])
      expect((await statementOf(ledger, userId)).sum).toBe(milliCredits)
    },
  )

  test('is one line of the list, whichever accounts it took from', async () => {
    const userId = await userWith(5000, 5000)
    const generationId = randomUUIDv7()
    await post.hold({ userId, generationId, milliCredits: 8000 })
    await post.settle({ generationId, chargedMilliCredits: 2000 })
    const { entries } = await statementOf(ledger, userId)
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['grant', 5],
      ['grant', 5],
      ['charge', -8],
      ['refund', 6],
    ])
  })

  test('that costs more than both accounts have says what both have', async () => {
    const userId = await userWith(3000, 4499)
    const tooMuch = { userId, generationId: randomUUIDv7(), milliCredits: 7500 }
    await expect(post.hold(tooMuch)).rejects.toMatchObject({
      code: 'credit_exceeded',
      issues: [{ path: '', message: 'This costs 7.5 credits; you have 7.499 credits.' }],
    })
  })

  test('of the last month gives back to the month that runs', async () => {
    const userId = await userWith(5000, 0)
    const generationId = randomUUIDv7()
    await post.hold({ userId, generationId, milliCredits: 3000 })
    await post.expireAndGrantMonthly(order(userId, 1000))
    await post.settle({ generationId, chargedMilliCredits: 0 })
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 4000, purchased: 0, held: 0 })
  })
})

describe('a new month', () => {
  test('lets the rest of the last one expire, and leaves what was bought', async () => {
    const userId = await userWith(5000, 2000)
    expect(await post.expireAndGrantMonthly(order(userId, 15_000))).toBe(true)
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 15_000, purchased: 2000 })
    const { entries, sum } = await statementOf(ledger, userId)
    expect(entries.slice(2).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['expiry', -5],
      ['grant', 15],
    ])
    expect(sum).toBe(17_000)
  })

  test('begins once, however often and by whom it is tried', async () => {
    const userId = await userWith(5000, 2000)
    const month = order(userId, 15_000, `invoice:${userId}`)
    const begun = await Promise.all([1, 2, 3, 4].map(() => post.expireAndGrantMonthly(month)))
    expect(begun.filter(Boolean)).toHaveLength(1)
    await post.hold({ userId, generationId: randomUUIDv7(), milliCredits: 15_000 })
    expect(await post.expireAndGrantMonthly(month)).toBe(false)
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 0, purchased: 2000 })
  })

  test('of 0 Credits lets the rest expire all the same', async () => {
    const userId = await userWith(5000, 0)
    expect(await post.expireAndGrantMonthly(order(userId, 0))).toBe(true)
    expect(await ledger.balance(userId)).toMatchObject({ milliCredits: 0 })
    expect((await statementOf(ledger, userId)).entries.at(-1)?.kind).toBe('expiry')
  })
})

describe('a purchase', () => {
  test('is booked once and stays when the month ends', async () => {
    const userId = await userWith(5000, 0)
    const pack = bought(userId, 100_000)
    const booked = await Promise.all([1, 2, 3].map(() => post.purchase(pack)))
    expect(booked.filter(Boolean)).toHaveLength(1)
    await post.expireAndGrantMonthly(order(userId, 0))
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 0, purchased: 100_000 })
  })

  test('that is reversed takes what is still there, never Credits of the month, and once', async () => {
    const userId = await userWith(5000, 0)
    await post.purchase(bought(userId, 100_000))
    await post.hold({ userId, generationId: randomUUIDv7(), milliCredits: 35_000 })
    const refund = { ...bought(userId, 100_000), cents: 200 }
    const taken = await Promise.all([1, 2].map(() => post.reverse(refund)))
    expect(taken.toSorted((a, b) => b - a)).toEqual([70_000, 0])
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 0, purchased: 0, held: 35_000 })
    await post.purchase(bought(userId, 1000))
    expect(await post.reverse(refund)).toBe(0)
    expect(await ledger.balance(userId)).toMatchObject({ purchased: 1000 })
  })

  test('can be reversed in parts', async () => {
    const userId = await newUser(database.db, ledger)
    const pack = bought(userId, 100_000)
    await post.purchase(pack)
    expect(await post.reverse({ ...pack, cents: 50, milliCredits: 25_000 })).toBe(25_000)
    expect(await post.reverse({ ...pack, cents: 200, milliCredits: 75_000 })).toBe(75_000)
    expect((await statementOf(ledger, userId)).sum).toBe(0)
  })
})

test('nothing negative can be given or taken', async () => {
  const userId = await userWith(5000, 5000)
  for (const work of [
    () => post.grant(order(userId, -1)),
    () => post.expireAndGrantMonthly(order(userId, -1)),
    () => post.purchase(bought(userId, -1)),
    () => post.reverse({ ...bought(userId, -1), cents: 1 }),
  ]) {
    await expect(work()).rejects.toThrow(RangeError)
  }
})

test('the list can be of one kind, by which a run is a hold or a charge', async () => {
  const userId = await userWith(5000, 5000)
  const [running, ended] = [randomUUIDv7(), randomUUIDv7()]
  for (const generationId of [running, ended]) {
    await post.hold({ userId, generationId, milliCredits: 4000 })
  }
  await post.settle({ generationId: ended, chargedMilliCredits: 4000 })
  const idsOf = async (kind: 'hold' | 'charge' | 'grant' | 'purchase') =>
    (await ledger.entries(userId, { limit: 10, kind })).entries.map((one) => one.generationId)
  expect(await idsOf('hold')).toEqual([running])
  expect(await idsOf('charge')).toEqual([ended])
  expect(await idsOf('grant')).toHaveLength(2)
  expect(await idsOf('purchase')).toEqual([])
})

test('a list of many postings within a millisecond is in their order', async () => {
  const userId = await newUser(database.db, ledger)
  const amounts = Array.from({ length: 200 }, (_, index) => index + 1)
  await database.db.transaction().execute(async (tx) => {
    for (const amount of amounts) await ledger.purchase(tx, bought(userId, amount))
  })
  const { entries } = await statementOf(ledger, userId, 7)
  expect(entries.map(({ credits }) => credits * 1000)).toEqual(amounts)
})
