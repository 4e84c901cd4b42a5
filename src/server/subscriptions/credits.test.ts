import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import { createLedger } from '../ledger/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { expectSound, inTransactions, newUser, statementOf } from '../ledger/ledger-testing.ts'
import type { InvoiceLine, InvoiceRecord } from '../payments/provider/types.ts'
import { bookFallback, bookInvoice } from './credits.ts'
import { createGrantDue, grantDue } from './due.ts'
import { addMonths } from '../months.ts'

const date = (text: string) => new Date(`${text}T00:00:00Z`)

let now = date('2026-01-31')
const clock = { now: () => now }
/** What the provider's clock of a customer is ahead. */
const ahead = new Map<string, number>()
let asked = 0
const provider = {
  now: async (customerId: string) => {
    asked++
    return new Date(now.getTime() + (ahead.get(customerId) ?? 0))
  },
}

let database: TestDatabase
let ledger: Ledger
let post: ReturnType<typeof inTransactions>
let giveDue: (userId: string) => Promise<void>
beforeAll(async () => {
  database = await startTestDatabase()
  const { db } = database
  ledger = createLedger({ db, clock })
  post = inTransactions(db, ledger)
  giveDue = createGrantDue({ db, ledger, clock, provider })
}, 60_000)
afterAll(async () => {
  await expectSound(database.db)
  await database.stop()
})
beforeEach(() => {
  now = date('2026-01-31')
  asked = 0
})

const aUser = (tier: PlanTier = 'Free') =>
  newUser(database.db, ledger, 0, { tier, createdAt: date('2026-01-31') })

async function subscribed(userId: string, tier: PlanTier, period: 'Month' | 'Year', start: Date) {
  const { db } = database
  await db.updateTable('users').set({ tier }).where('id', '=', userId).execute()
  const row = {
    period,
    status: 'active' as const,
    term_start: start,
    term_end: addMonths(start, period === 'Year' ? 12 : 1),
    purchase_price_usdc_cent: 1500,
    provider_id: `sub_${userId}`,
    has_ended: false,
  }
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

async function isCustomer(userId: string, aheadMs: number): Promise<void> {
  const customer = { user_id: userId, customer_id: `cus_${userId}`, created_at: now }
  await database.db.insertInto('card_customers').values(customer).execute()
  ahead.set(customer.customer_id, aheadMs)
}

let count = 0
const invoiceOf = (
  userId: string,
  reason: InvoiceRecord['reason'],
  ...lines: InvoiceLine[]
): InvoiceRecord => ({
  id: `in_${++count}`,
  customerId: `cus_${userId}`,
  subscriptionId: `sub_${userId}`,
  status: 'paid',
  reason,
  amountDueCent: 1500,
  amountPaidCent: 1500,
  createdAt: now,
  lines,
})
const month = (tier: PlanTier, start: Date, amountCent = 1500): InvoiceLine => ({
  tier,
  period: 'Month',
  amountCent,
  start,
  end: addMonths(start, 1),
})

const book = (userId: string, invoice: InvoiceRecord, termStart = now) =>
  database.db
    .transaction()
    .execute((tx) => bookInvoice(tx, { ledger, at: now }, { userId, invoice, termStart }))
const fallBack = (userId: string) =>
  database.db
    .transaction()
    .execute((tx) =>
      bookFallback(tx, { ledger, at: now }, { userId, subscriptionId: `sub_${userId}` }),
    )
const spend = (userId: string, milliCredits: number) =>
  post.hold({ userId, generationId: crypto.randomUUID(), milliCredits })
const monthlyOf = async (userId: string) => (await ledger.balance(userId)).monthly

describe('an invoice', () => {
  test('gives once, however often and at the same time it is booked', async () => {
    const userId = await aUser('Pro')
    const invoice = invoiceOf(userId, 'create', month('Pro', now))
    const booked = await Promise.all([1, 2, 3, 4].map(() => book(userId, invoice)))
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await monthlyOf(userId)).toBe(1_000_000)
    await spend(userId, 400_000)
    expect(await book(userId, invoice)).toBe(false)
    expect(await monthlyOf(userId)).toBe(600_000)
  })

  test('of the next term begins the month anew', async () => {
    const userId = await aUser('Pro')
    await book(userId, invoiceOf(userId, 'create', month('Pro', now)))
    await spend(userId, 400_000)
    now = date('2026-02-28')
    await book(userId, invoiceOf(userId, 'cycle', month('Pro', now)))
    expect(await monthlyOf(userId)).toBe(1_000_000)
    const { entries } = await statementOf(ledger, userId)
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['grant', 1000],
      ['hold', -400],
      ['expiry', -600],
      ['grant', 1000],
    ])
  })

  test('that is found long after its month gives nothing any more, in whatever order', async () => {
    const userId = await aUser('Pro')
    const [first, second] = [
      invoiceOf(userId, 'create', month('Pro', now)),
      invoiceOf(userId, 'cycle', month('ProLight', date('2026-02-28'))),
    ]
    now = date('2026-03-10')
    expect(await book(userId, second, date('2026-02-28'))).toBe(true)
    expect(await book(userId, first, date('2026-02-28'))).toBe(true)
    expect(await monthlyOf(userId)).toBe(300_000)
  })

  test('that is not paid gives nothing until it is', async () => {
    const userId = await aUser('Pro')
    const invoice = invoiceOf(userId, 'create', month('Pro', now))
    expect(await book(userId, { ...invoice, status: 'open' })).toBe(false)
    expect(await monthlyOf(userId)).toBe(0)
    expect(await book(userId, invoice)).toBe(true)
    expect(await monthlyOf(userId)).toBe(1_000_000)
  })

  test('of a better plan adds to what is left of the month', async () => {
    const userId = await aUser('Pro')
    const start = now
    await book(userId, invoiceOf(userId, 'create', month('Pro', start)))
    await spend(userId, 900_000)
    now = date('2026-02-14')
    const rest = { start: now, end: date('2026-02-28') }
    const better = invoiceOf(
      userId,
      'update',
      { ...month('Pro', start, -750), ...rest },
      { ...month('ProPlus', start, 1500), ...rest },
    )
    await Promise.all([book(userId, better, start), book(userId, better, start)])
    expect(await monthlyOf(userId)).toBe(100_000 + 750_000)
  })

  test('of a better plan by the year comes after the Credits of the month that runs', async () => {
    const userId = await aUser('Pro')
    const start = now
    await subscribed(userId, 'Pro', 'Year', start)
    const year = { period: 'Year', start, end: date('2027-01-31') } as const
    await book(userId, invoiceOf(userId, 'create', { tier: 'Pro', amountCent: 14_400, ...year }))
    await spend(userId, 1_000_000)
    // Nobody has looked at the account since; the second month begins on the 28th of February.
    now = new Date('2026-03-15T12:00:00Z')
    await subscribed(userId, 'ProPlus', 'Year', start)
    const rest = { period: 'Year', start: now, end: year.end } as const
    const better = invoiceOf(
      userId,
      'update',
      { tier: 'Pro', amountCent: -12_000, ...rest },
      { tier: 'ProPlus', amountCent: 24_000, ...rest },
    )
    await book(userId, better, start)
    await giveDue(userId)
    // 1000 of the month, and half of 1500 more for its other half.
    expect(await monthlyOf(userId)).toBe(1_000_000 + 750_000)
  })
})

describe('by the calendar', () => {
  test('Free Credits come each month, once, with the rest expired', async () => {
    const userId = await aUser()
    await giveDue(userId)
    expect(await monthlyOf(userId)).toBe(0)
    now = date('2026-02-28')
    await Promise.all([1, 2, 3, 4].map(() => giveDue(userId)))
    expect(await monthlyOf(userId)).toBe(15_000)
    await spend(userId, 5000)
    now = date('2026-06-15')
    await giveDue(userId)
    await giveDue(userId)
    expect(await monthlyOf(userId)).toBe(15_000)
    expect((await statementOf(ledger, userId)).entries.map(({ credits }) => credits)).toEqual([
      15, -5, -10, 15,
    ])
    expect(asked).toBe(0)
  })

  test('the months of a year come one by one, and none is given twice', async () => {
    const userId = await aUser()
    await subscribed(userId, 'Pro', 'Year', now)
    await isCustomer(userId, 0)
    const grants = []
    for (let days = 0; days < 365; days += 5) {
      await giveDue(userId)
      const { entries } = await ledger.entries(userId, { limit: 100, kind: 'grant' })
      grants.push(entries.length)
      now = new Date(now.getTime() + 5 * 86_400_000)
    }
    expect(grants.at(-1)).toBe(11)
    expect(await monthlyOf(userId)).toBe(1_000_000)
  })

  test('the time of a customer is that of the provider', async () => {
    const userId = await aUser()
    await isCustomer(userId, 40 * 86_400_000)
    await giveDue(userId)
    expect([await monthlyOf(userId), asked]).toEqual([15_000, 1])
  })

  test('a plan by the month asks nobody', async () => {
    const userId = await aUser()
    await subscribed(userId, 'Pro', 'Month', now)
    await isCustomer(userId, 400 * 86_400_000)
    await giveDue(userId)
    expect([await monthlyOf(userId), asked]).toEqual([0, 0])
  })

  test('a plan that is being bought is not taken for the Free one', async () => {
    const userId = await aUser()
    now = date('2026-03-05')
    const { db } = database
    const bought = Promise.withResolvers<void>()
    const buying = db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ tier: 'Pro' }).where('id', '=', userId).execute()
      const invoice = invoiceOf(userId, 'create', month('Pro', now))
      await bookInvoice(tx, { ledger, at: now }, { userId, invoice, termStart: now })
      await bought.promise
    })
    const due = db.transaction().execute((tx) => grantDue(tx, { ledger, at: now }, userId))
    bought.resolve()
    await buying
    // It came first, or it has waited and found the new plan: the Pro plan's Credits are there.
    await due
    expect(await monthlyOf(userId)).toBe(1_000_000)
  })
})

describe('back on the Free plan', () => {
  test('what is left expires and Free Credits begin, once', async () => {
    const userId = await aUser('Pro')
    await book(userId, invoiceOf(userId, 'create', month('Pro', now)))
    await post.purchase({ userId, creditId: userId, milliCredits: 100_000, description: 'A pack' })
    now = date('2026-02-28')
    await database.db.updateTable('users').set({ tier: 'Free' }).where('id', '=', userId).execute()
    const fallen = await Promise.all([1, 2, 3].map(() => fallBack(userId)))
    expect(fallen.filter(Boolean)).toHaveLength(1)
    await giveDue(userId)
    expect(await ledger.balance(userId)).toMatchObject({ monthly: 15_000, purchased: 100_000 })
    expect((await ledger.entries(userId, { limit: 10, kind: 'grant' })).entries).toHaveLength(2)

    await spend(userId, 10_000)
    now = date('2026-03-30')
    await giveDue(userId)
    expect(await monthlyOf(userId)).toBe(5000)
    now = date('2026-03-31')
    await giveDue(userId)
    expect(await monthlyOf(userId)).toBe(15_000)
  })

  test('in the first month as well, after a trial', async () => {
    const userId = await aUser('Pro')
    const trial = { tier: 'Pro', period: 'Year', amountCent: 0, start: now } as const
    await book(userId, invoiceOf(userId, 'create', { ...trial, end: date('2026-02-07') }))
    expect(await monthlyOf(userId)).toBe(100_000)
    now = date('2026-02-07')
    await database.db.updateTable('users').set({ tier: 'Free' }).where('id', '=', userId).execute()
    await fallBack(userId)
    await giveDue(userId)
    expect(await monthlyOf(userId)).toBe(15_000)
  })
})

test('a first month that was given ahead is not given again with its invoice, the next ones are', async () => {
  const userId = await aUser('Pro')
  await post.grant({
    userId,
    milliCredits: 1_000_000,
    key: `demo:${userId}`,
    description: 'Given ahead',
  })
  await book(userId, invoiceOf(userId, 'create', month('Pro', now)))
  expect(await ledger.balance(userId)).toMatchObject({ milliCredits: 1_000_000, monthly: 0 })
  now = date('2026-02-28')
  await book(userId, invoiceOf(userId, 'cycle', month('Pro', now)))
  expect(await ledger.balance(userId)).toMatchObject({ monthly: 1_000_000 })
})
