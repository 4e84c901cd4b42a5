import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandboxFixture } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())

/** A payment of ten dollars that has succeeded. */
async function paid() {
  const { id: customer } = await world.stripe.customers.create({})
  const card = await world.stripe.paymentMethods.attach('pm_card_visa', { customer })
  return world.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    customer,
    payment_method: card.id,
    confirm: true,
    expand: ['latest_charge'],
  })
}

const chargeOf = async (id: string) =>
  (await world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge

test('a payment happens in order, and every step is told', async () => {
  world.events.length = 0
  await world.sandbox.deliverNow()
  world.events.length = 0
  const intent = await paid()
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000 })
  await world.sandbox.deliverNow()
  expect(world.events.map(({ type }) => type)).toEqual([
    'customer.created',
    'payment_method.attached',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  const [newest] = (await world.stripe.events.list({ type: 'payment_intent.succeeded' })).data
  expect(newest?.data.object).toMatchObject({ id: intent.id })
  expect((await world.stripe.events.retrieve(newest?.id ?? '')).id).toBe(newest?.id)
})

describe('a refund', () => {
  test('gives back a part, then the rest, and never more', async () => {
    const { id: payment_intent } = await paid()
    await world.stripe.refunds.create({ payment_intent, amount: 400 })
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 400, refunded: false })
    await expect(
      world.stripe.refunds.create({ payment_intent, amount: 601 }),
    ).rejects.toMatchObject({ param: 'amount' })
    await world.stripe.refunds.create({ payment_intent })
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 1000, refunded: true })
    await expect(world.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    await world.sandbox.deliverNow()
    const told = world.events.filter(({ type }) => type === 'charge.refunded')
    expect(
      told.map(({ data }) => (data.object as { amount_refunded: number }).amount_refunded),
    ).toEqual([400, 1000])
  })
})

test('a dispute marks the charge, and is told when it is lost', async () => {
  const { id: payment_intent } = await paid()
  await world.stripe.rawRequest('POST', `/v1/payment_intents/${payment_intent}/sandbox_dispute`, {
    status: 'lost',
  })
  expect(await chargeOf(payment_intent)).toMatchObject({ disputed: true })
  const { data } = await world.stripe.disputes.list({ payment_intent })
  expect(data).toMatchObject([{ status: 'lost', amount: 1000 }])
  await world.sandbox.deliverNow()
  expect(world.events.map(({ type }) => type)).toContain('charge.dispute.closed')
})

test('a payment that is cancelled is never made', async () => {
  const { id } = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  expect((await world.stripe.paymentIntents.cancel(id)).status).toBe('canceled')
  await expect(world.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(
    world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})
