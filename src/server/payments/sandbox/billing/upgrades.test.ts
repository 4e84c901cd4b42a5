import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticate,
  challenged,
  customerWith,
  day,
  declining,
  itemOf,
  paymentOf,
  periodOf,
  planOf,
  startBillingFixture,
  useCard,
  visa,
} from './billing-testing.ts'
import type { BillingFixture } from './billing-testing.ts'

let world: BillingFixture
beforeAll(async () => {
  world = await startBillingFixture()
}, 60_000)
afterAll(() => world.stop())

describe('an upgrade', () => {
  test('costs the difference for the rest of the period, as previewed', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await world.sandbox.advance(customer, 14 * day)
    const { preview, changed } = await upgrade(customer, id, world.prices.plus)
    // Half of 28 days are left: 7.50 come back, 15.00 are to be paid.
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-750, 1500])
    expect(preview.amount_due).toBe(750)
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 750,
      billing_reason: 'subscription_update',
      lines: { data: [{ amount: -750 }, { amount: 1500 }] },
    })
    expect(planOf(changed)).toBe(world.prices.plus)
    expect(periodOf(changed)).toEqual(['2030-01-31', '2030-02-28'])
  })

  test('gives back what was paid, not what it would have cost without a discount', async () => {
    const customer = await customerWith(world, visa)
    await world.stripe.coupons.create({ id: 'half', percent_off: 50, duration: 'once' })
    const { id } = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: world.prices.pro }],
      discounts: [{ coupon: 'half' }],
    })
    await world.sandbox.advance(customer, 14 * day)
    const { preview, changed } = await upgrade(customer, id, world.prices.plus)
    expect(preview.amount_due).toBe(1500 - 375)
    expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amount_due })
  })

  test('to the year begins a new period now', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await world.sandbox.advance(customer, 14 * day)
    const { preview, changed } = await upgrade(customer, id, world.prices.proYear)
    expect(preview.amount_due).toBe(14_400 - 750)
    expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amount_due })
    expect(periodOf(changed)).toEqual(['2030-02-14', '2031-02-14'])
  })

  test('from the year to a month leaves credit for the next invoices', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.proYear)
    const { preview } = await upgrade(customer, id, world.prices.plus)
    expect(preview).toMatchObject({ amount_due: 0, total: 3000 - 14_400 })
    expect((await world.again(id)).status).toBe('active')
    await world.sandbox.advance(customer, 28 * day)
    expect((await world.invoicesOf(customer))[0]).toMatchObject({
      amount_due: 0,
      starting_balance: 3000 - 14_400,
      ending_balance: 6000 - 14_400,
    })
  })

  test('waits for the challenge, and comes into force by it', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await useCard(world, customer, challenged)
    const { changed } = await upgrade(customer, id, world.prices.plus)
    expect(planOf(changed)).toBe(world.prices.pro)
    expect(changed.pending_update?.subscription_items?.[0]?.price.id).toBe(world.prices.plus)
    const intent = await paymentOf(world, changed.latest_invoice)
    expect(intent.status).toBe('requires_action')
    await authenticate(world, intent, true)
    const applied = await world.again(id)
    expect(applied).toMatchObject({ pending_update: null, status: 'active' })
    expect(planOf(applied)).toBe(world.prices.plus)
  })

  test('whose challenge failed can be paid with another card', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await useCard(world, customer, challenged)
    const { changed } = await upgrade(customer, id, world.prices.plus)
    const intent = await paymentOf(world, changed.latest_invoice)
    expect((await authenticate(world, intent, false)).status).toBe('requires_payment_method')
    expect(planOf(await world.again(id))).toBe(world.prices.pro)
    const other = await world.saveCard(customer, visa)
    await world.stripe.paymentIntents.confirm(intent.id, { payment_method: other })
    expect(planOf(await world.again(id))).toBe(world.prices.plus)
  })

  test('that nobody pays for is dropped after 23 hours', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await useCard(world, customer, declining)
    const { changed } = await upgrade(customer, id, world.prices.plus)
    expect(changed.pending_update).not.toBeNull()
    await world.sandbox.advance(customer, 23 * 3600)
    const dropped = await world.again(id)
    expect(dropped).toMatchObject({ pending_update: null, status: 'active' })
    expect(planOf(dropped)).toBe(world.prices.pro)
    expect((await paymentOf(world, changed.latest_invoice)).status).toBe('canceled')
    expect(await world.eventsOf(customer)).toContain('customer.subscription.pending_update_expired')
  })

  test('that waits is given up by voiding its invoice', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await useCard(world, customer, challenged)
    const { changed } = await upgrade(customer, id, world.prices.plus)
    const intent = await paymentOf(world, changed.latest_invoice)
    await world.stripe.invoices.voidInvoice((changed.latest_invoice as { id: string }).id)
    expect((await world.again(id)).pending_update).toBeNull()
    const { error } = await authenticate(world, intent, true)
    expect(error?.code).toBe('payment_intent_unexpected_state')
    expect(planOf(await world.again(id))).toBe(world.prices.pro)
  })

  test('cannot wait together with what Stripe does not let wait', async () => {
    const customer = await customerWith(world, visa)
    const subscription = await world.subscribe(customer, world.prices.pro)
    await expect(
      world.stripe.subscriptions.update(subscription.id, {
        items: [{ id: itemOf(subscription), price: world.prices.plus }],
        payment_behavior: 'pending_if_incomplete',
        cancel_at_period_end: false,
      }),
    ).rejects.toMatchObject({ param: 'cancel_at_period_end' })
  })
})

/** Previews and makes a change, both reckoned at the present moment. */
async function upgrade(customer: string, id: string, price: string) {
  const subscription = await world.again(id)
  const at = Math.floor((await world.sandbox.nowOf(customer)).getTime() / 1000)
  const details = {
    items: [{ id: itemOf(subscription), price }],
    proration_behavior: 'always_invoice' as const,
    proration_date: at,
  }
  const preview = await world.stripe.invoices.createPreview({
    subscription: id,
    subscription_details: details,
  })
  const changed = await world.stripe.subscriptions.update(id, {
    ...details,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  })
  return { preview, changed }
}
