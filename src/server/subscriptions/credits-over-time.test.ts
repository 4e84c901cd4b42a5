import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSound, statementOf } from '../ledger/ledger-testing.ts'
import { numbers, startSubscriptions } from './subscriptions-testing.ts'
import type { Person, SubscriptionsFixture } from './subscriptions-testing.ts'

// What the terms of the card provider give, from its own invoices. Its time begins at
// 2030-01-31 12:00; the first month has 28 days.

vi.setConfig({ testTimeout: 60_000 })

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 60_000)
afterAll(async () => {
  await expectSound(world.db)
  await world.stop()
})

async function newcomer(): Promise<Person> {
  const user = await world.newUser()
  await world.addCard(user, numbers.good)
  return user
}

/** Every grant, oldest first, in Credits; the whole statement has to add up to the balance. */
async function grantsOf(user: Person): Promise<number[]> {
  const { entries, sum } = await statementOf(world.ledger, user.id)
  expect((await world.ledger.balance(user.id)).milliCredits).toBe(sum)
  return entries.filter(({ kind }) => kind === 'grant').map(({ credits }) => credits)
}

test('a year gives twelve months, and the next year goes on', async () => {
  const user = await newcomer()
  await world.change(user, 'Pro', 'Year')
  await world.change(user, 'Pro', 'Year')
  expect(await grantsOf(user)).toEqual([100, 1000])
  await world.subscriptions.advance(user, 364)
  expect(await grantsOf(user)).toEqual([100, ...Array.from({ length: 12 }, () => 1000)])
  await world.subscriptions.advance(user, 2)
  expect(await grantsOf(user)).toHaveLength(14)
  await world.subscriptions.advance(user, 363)
  expect(await grantsOf(user)).toHaveLength(25)
  expect(await world.state(user)).toBe('Pro Year active, 1000')
})

test.each([
  // 18 of 28 days: 1500 × 18 ÷ 28
  ['Month', [1000, 964.285]],
  // The same, of the first month of the year
  ['Year', [100, 1000, 964.285]],
] as const)('a better plan by the %s gives its part of the month', async (period, grants) => {
  const user = await newcomer()
  await world.change(user, 'Pro', period)
  if (period === 'Year') await world.change(user, 'Pro', period)
  await world.subscriptions.advance(user, 10)
  await world.change(user, 'ProPlus', period)
  await world.deliver()
  expect(await grantsOf(user)).toEqual(grants)
  await world.subscriptions.advance(user, 18)
  expect(await grantsOf(user)).toEqual([...grants, 2500])
  expect(await world.state(user)).toBe(`ProPlus ${period} active, 2500`)
})

test('two better plans in one month give their parts one after the other', async () => {
  const user = await newcomer()
  await world.change(user, 'ProLight')
  await world.subscriptions.advance(user, 7)
  await world.change(user, 'Pro')
  await world.subscriptions.advance(user, 7)
  await world.change(user, 'ProPlus')
  // 700 × 21 ÷ 28, then 1500 × 14 ÷ 28
  expect(await grantsOf(user)).toEqual([300, 525, 750])
})

test('terms that nobody has noticed give the Credits of the last one', async () => {
  const user = await newcomer()
  await world.change(user, 'Pro')
  const customer = await world.customer(user)
  await world.sandbox.advance(customer, 70 * 86_400)
  await world.subscriptions.syncSubscription(customer)
  await world.deliver()
  expect(await world.state(user)).toBe('Pro Month active, 1000')
  expect(await grantsOf(user)).toEqual([1000, 1000])
})

test('a bill that is paid late gives its Credits then', async () => {
  const user = await newcomer()
  await world.change(user, 'Pro')
  const card = await world.addCard(user, numbers.declining)
  await world.payments.setDefaultCard(user, card)
  await world.subscriptions.advance(user, 29)
  expect(await world.state(user)).toBe('Pro Month past_due, 1000')
  const [bill] = await world.subscriptions.invoices(user)
  expect(bill?.status).toBe('open')
  const { cards } = await world.payments.cards(user)
  const good = cards.find(({ last4 }) => last4 === '4242')
  await world.payments.payInvoice(user, { invoiceId: bill!.id, cardId: good!.id })
  await world.deliver()
  expect(await world.state(user)).toBe('Pro Month active, 1000')
  expect(await grantsOf(user)).toEqual([1000, 1000])
})

test('back on the Free plan its Credits come each month of the account', async () => {
  const user = await newcomer()
  await sql`update users set created_at = '2030-01-15T00:00:00Z' where id = ${user.id}`.execute(
    world.db,
  )
  await world.change(user, 'Pro')
  await world.change(user, 'Free')
  await world.subscriptions.advance(user, 28)
  expect(await world.state(user)).toBe('Free, 15')
  await world.subscriptions.advance(user, 62)
  expect(await world.state(user)).toBe('Free, 15')
  // At the end of the plan, on the 15th of March and on the 15th of April.
  expect(await grantsOf(user)).toEqual([1000, 15, 15, 15])
})
