import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandboxFixture, webhookSecret } from '../sandbox/sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox/sandbox-testing.ts'
import { createCatalogue } from './catalogue.ts'
import { eventTypes } from './event-types.ts'
import { readEvent } from './events.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  await world.database.db.deleteFrom('sandbox_objects').execute()
  await world.database.db.deleteFrom('sandbox_requests').execute()
})

const prices = async () => {
  const { data } = await world.stripe.prices.list({ limit: 100 })
  return data.map(({ lookup_key: key, unit_amount: amount }) => `${key} ${amount}`).toSorted()
}
const ours = [
  'pro_month 1500',
  'pro_year 14400',
  'prolight_month 500',
  'prolight_year 4800',
  'proplus_month 3000',
  'proplus_year 28800',
]

test('what is missing is made, once', async () => {
  const catalogue = createCatalogue(world.stripe)
  await catalogue.ensure()
  await catalogue.ensure()
  expect(await prices()).toEqual(ours)
  const coupon = await world.stripe.coupons.retrieve('first_month_pro_50')
  expect(coupon).toMatchObject({ percent_off: 50, duration: 'once' })
  const id = await catalogue.priceOf({ tier: 'Pro', period: 'Year' })
  expect(await catalogue.planOf(id)).toEqual({ tier: 'Pro', period: 'Year' })
})

test('a price that differs is an error that says what to do, and stays', async () => {
  const product = await world.stripe.products.create({ name: 'Pro of last year' })
  const old = await world.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1200,
    recurring: { interval: 'month' },
    lookup_key: 'pro_month',
    metadata: { tier: 'Pro', period: 'Month' },
  })
  await expect(createCatalogue(world.stripe).ensure()).rejects.toThrow(
    `pro_month (${old.id}) is 12.00 USDC, but schemas/plans.json says 15.00 USDC`,
  )
  expect(await prices()).toContain('pro_month 1200')

  const catalogue = createCatalogue(world.stripe, { replacePrices: true })
  await catalogue.ensure()
  expect(await prices()).toEqual(expect.arrayContaining(ours))
  // Subscriptions that pay the old price are still known by it.
  expect(await catalogue.planOf(old.id)).toEqual({ tier: 'Pro', period: 'Month' })
  expect(await catalogue.priceOf({ tier: 'Pro', period: 'Month' })).not.toBe(old.id)
})

test('a price of something else is none of ours', async () => {
  const product = await world.stripe.products.create({ name: 'Stickers' })
  const recurring = { interval: 'month' } as const
  const foreign = { product: product.id, currency: 'usd', unit_amount: 100, recurring }
  const { id } = await world.stripe.prices.create(foreign)
  const catalogue = createCatalogue(world.stripe)
  expect(await catalogue.planOf(id)).toBeUndefined()
  await expect(catalogue.priceOf({ tier: 'Pro', period: 'Month' })).rejects.toThrow(
    'run npm run card-provider',
  )
})

test('every event that an account is asked to send has something to look up', () => {
  const { webhooks } = new Stripe('sk_test')
  const object = {
    id: 'x_1',
    customer: 'cus_1',
    payment_method: 'pm_1',
    payment_intent: 'pi_1',
    subscription: 'sub_1',
  }
  for (const type of eventTypes) {
    const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const secret = webhookSecret
    const signature = webhooks.generateTestHeaderString({ payload: rawBody, secret })
    const receivedAt = new Date()
    const event = readEvent(world.stripe, { secret, rawBody, signature, receivedAt })
    expect(event.about.kind, type).not.toBe('none')
  }
})
