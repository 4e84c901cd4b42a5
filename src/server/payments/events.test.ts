import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { numbers, startPayments } from './payments-testing.ts'
import type { Delivered, PaymentsFixture } from './payments-testing.ts'
import { webhookSecret } from './sandbox/sandbox-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 60_000)
beforeEach(() => {
  shop.looked.length = 0
  shop.logged.length = 0
})
afterEach(() => {
  shop.network.before = undefined
})
afterAll(() => shop.stop())

const { webhooks } = new Stripe('sk_sandbox')

function signed(event: object, { secret = webhookSecret, ageSeconds = 0 } = {}): Delivered {
  const raw = JSON.stringify({ object: 'event', ...event })
  const timestamp = Math.floor(shop.world.clock.now().getTime() / 1000) - ageSeconds
  return { raw, signature: webhooks.generateTestHeaderString({ payload: raw, secret, timestamp }) }
}

const receive = ({ raw, signature }: Delivered) => shop.events.receive(raw, signature)

async function isRemembered(id: string): Promise<boolean> {
  const { db } = shop.world.database
  const rows = await db.selectFrom('provider_events').select('id').where('id', '=', id).execute()
  return rows.length > 0
}

const invoicePaid = (id: string) => ({
  id,
  type: 'invoice.paid',
  data: { object: { id: 'in_1', customer: 'cus_1' } },
})

test('a forged, an altered and an old event are refused, and looked up nowhere', async () => {
  const good = signed(invoicePaid('evt_forged'))
  const forgeries = [
    signed(invoicePaid('evt_forged'), { secret: 'whsec_other' }),
    signed(invoicePaid('evt_forged'), { ageSeconds: 301 }),
    { ...good, raw: good.raw.replace('in_1', 'in_2') },
    { ...good, signature: '' },
    { ...good, signature: 't=1,v1=00' },
  ]
  for (const forgery of forgeries) {
    await expect(receive(forgery)).rejects.toMatchObject({ code: 'bad_request' })
  }
  expect(shop.looked).toEqual([])
  expect(await isRemembered('evt_forged')).toBe(false)
})

test('an event is looked up once, however often it comes', async () => {
  await receive(signed(invoicePaid('evt_twice')))
  await receive(signed(invoicePaid('evt_twice')))
  expect(shop.looked).toEqual(['in_1'])
})

test('an event whose work failed is not remembered, and is done when it comes again', async () => {
  const user = await shop.newUser()
  await shop.addCard(user, numbers.challenged)
  const { creditId, paymentIntent } = await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
  await shop.answerChallenge(paymentIntent, true)
  const event = signed({
    id: 'evt_again',
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentIntent.id } },
  })
  shop.network.before = async () => Response.json({ error: {} }, { status: 400 })
  await expect(receive(event)).rejects.toThrow()
  expect(await isRemembered('evt_again')).toBe(false)
  shop.network.before = undefined
  await receive(event)
  expect(await isRemembered('evt_again')).toBe(true)
  expect(await shop.payments.creditsStatus(user, creditId)).toBe(true)
})

test.each([
  ['customer.subscription.updated', { id: 'sub_1', customer: 'cus_1' }, ['cus_1']],
  ['customer.subscription.deleted', { id: 'sub_1', customer: { id: 'cus_1' } }, ['cus_1']],
  [
    'subscription_schedule.released',
    { customer: 'cus_1', released_subscription: 'sub_1' },
    ['cus_1'],
  ],
  ['invoice.payment_failed', { id: 'in_7', customer: 'cus_1' }, ['in_7']],
  // A bill to come has no id yet.
  ['invoice.upcoming', { customer: 'cus_1' }, []],
  ['customer.updated', { id: 'cus_1' }, []],
  ['radar.early_fraud_warning.created', { id: 'issfr_1' }, []],
])('%s: what is looked up', async (type, object, expected) => {
  await receive(signed({ id: `evt_${type}_${expected.length}`, type, data: { object } }))
  expect(shop.looked).toEqual(expected)
})

test('events about what we do not know are taken', async () => {
  for (const [type, object] of [
    ['payment_intent.succeeded', { id: 'pi_unknown' }],
    ['payment_method.attached', { id: 'pm_unknown', customer: 'cus_unknown' }],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_unknown' }],
  ] as const) {
    await receive(signed({ id: `evt_${object.id}`, type, data: { object } }))
    expect(await isRemembered(`evt_${object.id}`)).toBe(true)
  }
})

test('one node sweeps at a time', async () => {
  const { db } = shop.world.database
  const user = await shop.newUser()
  await shop.addCard(user, numbers.challenged)
  const { creditId, paymentIntent } = await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
  await shop.answerChallenge(paymentIntent, true)
  shop.world.clock.forward(30)
  const status = async () =>
    (
      await db
        .selectFrom('credit_purchases')
        .select('status')
        .where('id', '=', creditId)
        .executeTakeFirstOrThrow()
    ).status
  const lock = sql`hashtextextended('filewright payments sweep', 0)`
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${lock})`.execute(other)
    await shop.events.reconcile()
    expect(await status()).toBe('pending')
    await sql`select pg_advisory_unlock(${lock})`.execute(other)
  })
  await shop.events.reconcile()
  expect(await status()).toBe('paid')
})

test('a sweep that fails says so and lets the next one run', async () => {
  const user = await shop.newUser()
  await shop.addCard(user, numbers.challenged)
  await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
  shop.world.clock.forward(30)
  shop.network.before = async () =>
    Response.json({ error: {} }, { status: 500, headers: { 'stripe-should-retry': 'false' } })
  await shop.events.reconcile()
  expect(shop.logged).toMatchObject([{ message: 'A sweep of payments did not get to its end' }])
  shop.network.before = undefined
  shop.logged.length = 0
  await shop.events.reconcile()
  expect(shop.logged).toEqual([])
})

test('the sweep starts at once and stops when it is told', async () => {
  shop.events.start()
  await shop.events.stop()
  expect(shop.logged).toEqual([])
})
