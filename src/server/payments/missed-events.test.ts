import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture, Person } from './payments-testing.ts'

// No event is delivered here: all of them are lost.

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 120_000)
afterEach(() => {
  shop.network.before = undefined
})
afterAll(() => shop?.stop())

async function buyer(): Promise<Person> {
  const user = await shop.newUser()
  await shop.addCard(user, numbers.good)
  await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
  return user
}

async function refund(user: Person, amount: number): Promise<void> {
  const customer = await customerOf(user)
  const { data } = await shop.world.stripe.paymentIntents.list({ customer })
  await shop.world.stripe.refunds.create({ payment_intent: data[0]!.id, amount })
}

async function customerOf({ id }: Person): Promise<string> {
  const { customer_id: customer } = await shop.world.database.db
    .selectFrom('card_customers')
    .select('customer_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return customer
}

const asksForEvents = (asked: string[]) => asked.filter((path) => path.startsWith('/v1/events'))

test('a refund that no event has told is found', async () => {
  const user = await buyer()
  await refund(user, 100)
  await shop.events.reconcile()
  expect(await shop.credits(user)).toBe(50)

  await refund(user, 100)
  shop.world.clock.forward(10 * 60)
  await shop.events.reconcile()
  expect(await shop.credits(user)).toBe(0)
})

test('the provider is asked every ten minutes, and each event is looked up once', async () => {
  const asked: string[] = []
  shop.network.before = async (url) => void asked.push(url.replace('https://api.stripe.com', ''))
  shop.world.clock.forward(10 * 60)
  await shop.events.reconcile()
  shop.world.clock.forward(9 * 60)
  await shop.events.reconcile()
  const first = asksForEvents(asked)
  expect(first.length).toBeGreaterThan(0)
  asked.length = 0
  shop.world.clock.forward(60)
  await shop.events.reconcile()
  expect(asksForEvents(asked).length).toBeGreaterThan(0)
  expect(asked).toEqual(asksForEvents(asked))
})

test('an event that could not be looked up is tried again at the next sweep', async () => {
  const user = await buyer()
  await refund(user, 200)
  shop.world.clock.forward(10 * 60)
  shop.network.before = async (url) =>
    url.includes('/v1/payment_intents/')
      ? Response.json({ error: {} }, { status: 500, headers: { 'stripe-should-retry': 'false' } })
      : undefined
  await shop.events.reconcile()
  expect(await shop.credits(user)).toBe(100)
  shop.network.before = undefined
  await shop.events.reconcile()
  expect(await shop.credits(user)).toBe(0)
})

test('a new process begins where the earlier one ended', async () => {
  const user = await buyer()
  await refund(user, 200)
  const { events } = shop.node('0199a1c0-0000-7000-8000-000000000003', [])
  await events.reconcile()
  expect(await shop.credits(user)).toBe(0)
})
