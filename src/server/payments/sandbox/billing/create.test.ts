import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticate,
  challenged,
  customerWith,
  day,
  declining,
  paymentOf,
  startBillingFixture,
  visa,
} from './billing-testing.ts'
import type { BillingFixture } from './billing-testing.ts'

let world: BillingFixture
beforeAll(async () => {
  world = await startBillingFixture()
}, 60_000)
afterAll(() => world.stop())

describe('a new subscription', () => {
  test('is paid by the default card at once', async () => {
    const customer = await customerWith(world, visa)
    const subscription = await world.subscribe(customer, world.prices.pro)
    expect(subscription.status).toBe('active')
    const [invoice] = await world.invoicesOf(customer)
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 1500,
      billing_reason: 'subscription_create',
    })
    expect(await world.eventsOf(customer)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid']),
    )
  })

  test('waits for its first payment, and becomes active by it', async () => {
    const customer = await customerWith(world)
    const card = await world.saveCard(customer, challenged)
    const subscription = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: world.prices.pro }],
      default_payment_method: card,
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(subscription.status).toBe('incomplete')
    const intent = await paymentOf(world, subscription.latest_invoice)
    expect(subscription.latest_invoice).toMatchObject({
      confirmation_secret: { client_secret: intent.client_secret },
    })
    expect(intent.status).toBe('requires_confirmation')
    const confirmed = await world.stripe.paymentIntents.confirm(intent.id)
    expect(confirmed.status).toBe('requires_action')
    expect((await authenticate(world, intent, true)).status).toBe('succeeded')
    expect((await world.again(subscription.id)).status).toBe('active')
  })

  test('expires after 23 hours without a payment', async () => {
    const customer = await customerWith(world, declining)
    const subscription = await world.subscribe(customer, world.prices.pro)
    expect(subscription.status).toBe('incomplete')
    await world.sandbox.advance(customer, 23 * 3600 - 1)
    expect((await world.again(subscription.id)).status).toBe('incomplete')
    await world.sandbox.advance(customer, 1)
    expect((await world.again(subscription.id)).status).toBe('incomplete_expired')
    expect((await world.invoicesOf(customer))[0]?.status).toBe('void')
    expect((await paymentOf(world, subscription.latest_invoice)).status).toBe('canceled')
  })

  test('costs half at first with a coupon for one invoice', async () => {
    const coupon = await world.stripe.coupons.create({
      id: 'first_month',
      percent_off: 50,
      duration: 'once',
    })
    const customer = await customerWith(world, visa)
    const preview = await world.stripe.invoices.createPreview({
      customer,
      discounts: [{ coupon: coupon.id }],
      subscription_details: { items: [{ price: world.prices.pro }] },
    })
    expect(preview.amount_due).toBe(750)
    const { id } = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: world.prices.pro }],
      discounts: [{ coupon: coupon.id }],
    })
    await world.sandbox.advance(customer, 31 * day)
    const invoices = await world.invoicesOf(customer)
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([1500, 750])
    expect((await world.again(id)).discounts).toEqual([])
  })

  test('that is wanted paid or not at all leaves nothing when the card is declined', async () => {
    const customer = await customerWith(world, declining)
    await expect(
      world.stripe.subscriptions.create({
        customer,
        items: [{ price: world.prices.pro }],
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    const { data } = await world.stripe.subscriptions.list({ customer, status: 'all' })
    expect(data).toEqual([])
    expect(await world.invoicesOf(customer)).toEqual([])
    expect(await world.eventsOf(customer)).not.toContain('customer.subscription.created')
  })

  test('is given up by voiding its first invoice', async () => {
    const customer = await customerWith(world, declining)
    const { id, latest_invoice: invoice } = await world.subscribe(customer, world.prices.pro)
    await world.stripe.invoices.voidInvoice(String(invoice))
    expect((await world.again(id)).status).toBe('incomplete_expired')
  })
})
