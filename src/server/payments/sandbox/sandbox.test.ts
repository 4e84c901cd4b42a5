import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxFixture } from './sandbox-testing.ts'
import type { SandboxFixture } from './sandbox-testing.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())

const customer = async () => (await world.stripe.customers.create({ email: 'a@example.com' })).id

test('a saved card is charged', async () => {
  const { stripe, sandbox, events } = world
  const owner = await customer()
  const card = await world.saveCard(owner, '4242424242424242')
  const paid = await stripe.paymentIntents.create({
    amount: 1700,
    currency: 'usd',
    customer: owner,
    payment_method: card,
    confirm: true,
    metadata: { creditId: 'c1' },
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1700,
    metadata: { creditId: 'c1' },
    latest_charge: { object: 'charge', amount: 1700, refunded: false },
  })
  await sandbox.deliverNow()
  expect(events.map(({ type }) => type)).toEqual([
    'customer.created',
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})
