import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  customerWith,
  day,
  itemOf,
  periodOf,
  planOf,
  startBillingFixture,
  visa,
} from './billing-testing.ts'
import type { BillingFixture } from './billing-testing.ts'

let world: BillingFixture
beforeAll(async () => {
  world = await startBillingFixture()
}, 60_000)
afterAll(() => world.stop())

describe('a trial', () => {
  test('costs nothing at first, and the full price after it', async () => {
    const customer = await customerWith(world, visa)
    const subscription = await trial(customer)
    expect(subscription.status).toBe('trialing')
    expect(subscription.trial_end).toBe(subscription.created + 7 * day)
    await world.sandbox.advance(customer, 7 * day)
    expect((await world.again(subscription.id)).status).toBe('active')
    const invoices = await world.invoicesOf(customer)
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([14_400, 0])
  })

  test('without a card ends in nothing', async () => {
    const customer = await customerWith(world)
    const subscription = await trial(customer)
    await world.sandbox.advance(customer, 7 * day)
    expect((await world.again(subscription.id)).status).toBe('canceled')
    expect(await world.invoicesOf(customer)).toHaveLength(1)
  })

  test('can be ended at once, by paying', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await trial(customer)
    const order = { trial_end: 'now' as const, proration_behavior: 'always_invoice' as const }
    const preview = await world.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: order,
    })
    expect(preview.amount_due).toBe(14_400)
    const ended = await world.stripe.subscriptions.update(id, {
      ...order,
      payment_behavior: 'pending_if_incomplete',
    })
    expect(ended).toMatchObject({ status: 'active', pending_update: null })
    expect(periodOf(ended)).toEqual(['2030-01-31', '2031-01-31'])
  })

  test('can go to another plan for nothing', async () => {
    const customer = await customerWith(world)
    const subscription = await trial(customer)
    const changed = await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription), price: world.prices.light }],
      proration_behavior: 'none',
    })
    expect(changed).toMatchObject({ status: 'trialing', trial_end: subscription.trial_end })
    expect(planOf(changed)).toBe(world.prices.light)
    expect(await world.invoicesOf(customer)).toHaveLength(1)
  })
})

const trial = (customer: string) =>
  world.stripe.subscriptions.create({
    customer,
    items: [{ price: world.prices.proYear }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  })
