import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticate,
  challenged,
  customerWith,
  dateOf,
  day,
  declining,
  paymentOf,
  periodOf,
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

describe('renewals', () => {
  test('keep the day of the month, and take the last one where there is none', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    const periods: string[] = []
    for (let month = 0; month < 4; month += 1) {
      periods.push(periodOf(await world.again(id))[1])
      await world.sandbox.advance(customer, 30 * day + 12 * 3600)
    }
    expect(periods).toEqual(['2030-02-28', '2030-03-31', '2030-04-30', '2030-05-31'])
    const invoices = await world.invoicesOf(customer)
    expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_cycle',
      'subscription_cycle',
      'subscription_cycle',
      'subscription_cycle',
      'subscription_create',
    ])
  })

  test('happen one after another when much time passes at once', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.proYear)
    await world.sandbox.advance(customer, 800 * day)
    expect(periodOf(await world.again(id))).toEqual(['2032-01-31', '2033-01-31'])
    const created = (await world.invoicesOf(customer)).map((invoice) => dateOf(invoice.created))
    expect(created).toEqual(['2032-01-31', '2031-01-31', '2030-01-31'])
  })

  test('that are declined are tried again, and end the subscription after the last time', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    await useCard(world, customer, declining)
    await world.sandbox.advance(customer, 28 * day)
    expect((await world.again(id)).status).toBe('past_due')
    await world.sandbox.advance(customer, 6 * day)
    expect((await world.invoicesOf(customer))[0]).toMatchObject({
      status: 'open',
      attempt_count: 3,
    })
    await world.sandbox.advance(customer, day)
    expect(await world.again(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    expect((await world.invoicesOf(customer))[0]?.status).toBe('uncollectible')
  })

  test('that were declined are made good by paying the invoice with another card', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    const old = await useCard(world, customer, declining)
    await world.sandbox.advance(customer, 28 * day)
    const [open] = await world.invoicesOf(customer)
    const invoice = open?.id ?? ''
    await expect(world.stripe.invoices.pay(invoice, { payment_method: old })).rejects.toMatchObject(
      { statusCode: 402, code: 'card_declined' },
    )
    const asking = await world.saveCard(customer, challenged)
    await expect(
      world.stripe.invoices.pay(invoice, { payment_method: asking, off_session: false }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' })
    await authenticate(world, await paymentOf(world, invoice), true)
    expect((await world.again(id)).status).toBe('active')
    expect((await world.stripe.invoices.retrieve(invoice)).status).toBe('paid')
    await expect(world.stripe.invoices.pay(invoice)).rejects.toThrow('already paid')
  })

  test('end at the end of the period when that was asked for', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    const asked = await world.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(asked).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await world.sandbox.advance(customer, 28 * day)
    expect((await world.again(id)).status).toBe('canceled')
    expect(await world.invoicesOf(customer)).toHaveLength(1)
    expect(await world.eventsOf(customer)).toContain('customer.subscription.deleted')
  })

  test('happen by real time alone, at the next request of anybody', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    world.clock.forward(28 * day)
    await world.stripe.events.list()
    expect(periodOf(await world.again(id))).toEqual(['2030-02-28', '2030-03-31'])
    world.clock.forward(-28 * day)
  })

  test('happen once, however many nodes move the time', async () => {
    const customer = await customerWith(world, visa)
    await world.subscribe(customer, world.prices.pro)
    world.clock.forward(28 * day)
    await Promise.all(
      [world.sandbox, world.another].flatMap((node) => [
        node.advance(customer, 0),
        node.advance(customer, 0),
      ]),
    )
    world.clock.forward(-28 * day)
    expect(await world.invoicesOf(customer)).toHaveLength(2)
  })

  test('move the time of one customer alone', async () => {
    const [one, other] = [await customerWith(world, visa), await customerWith(world, visa)]
    await world.subscribe(one, world.prices.pro)
    await world.subscribe(other, world.prices.pro)
    await world.sandbox.advance(one, 40 * day)
    expect(await world.invoicesOf(other)).toHaveLength(1)
    const ahead = await world.sandbox.nowOf(one)
    expect(ahead.getTime() - (await world.sandbox.nowOf(other)).getTime()).toBe(40 * day * 1000)
    expect(await world.another.nowOf(one)).toEqual(ahead)
  })
})
