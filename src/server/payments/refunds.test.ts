import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture, Person } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 60_000)
afterAll(() => shop.stop())

async function bought(): Promise<{ user: Person; payment: string }> {
  const user = await shop.newUser()
  await shop.addCard(user, numbers.good)
  const { paymentIntent } = await shop.payments.buyCredits(user, { amountUsdcCent: 1700 })
  return { user, payment: paymentIntent.id }
}

const refund = (payment_intent: string, amount?: number) =>
  shop.world.stripe.refunds.create({ payment_intent, ...(amount && { amount }) })

test('a refund takes the Credits back, once', async () => {
  const { user, payment } = await bought()
  await refund(payment)
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(0)
  await shop.payments.syncPayment(payment)
  const { entries } = await shop.ledger.entries(user.id, { limit: 10 })
  expect(entries.map(({ kind, credits }) => [kind, credits]).slice(0, 2)).toEqual([
    ['reversal', -1000],
    ['purchase', 1000],
  ])
})

test('refunds of parts take parts back', async () => {
  const { user, payment } = await bought()
  await refund(payment, 170)
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(900)
  await refund(payment, 340)
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(700)
  expect(await shop.payments.fundsLocked(user)).toEqual({
    fundsLockedUsdcCent: 1190,
    maxPayoutAmountUsdcCent: 0,
  })
})

test('what was spent stays spent, and is told to the log', async () => {
  const { user, payment } = await bought()
  const generationId = randomUUIDv7()
  const { db } = shop.world.database
  await db.transaction().execute(async (tx) => {
    await shop.ledger.hold(tx, { userId: user.id, generationId, milliCredits: 600_000 })
    await shop.ledger.settle(tx, { generationId, chargedMilliCredits: 600_000 })
  })
  await refund(payment)
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(0)
  expect(shop.logged).toContainEqual({
    details: { creditId: expect.any(String), missingMilliCredits: 600_000 },
    message: 'Refunded credits were spent already',
  })
})

test('a refund that is heard of before the payment books both', async () => {
  const user = await shop.newUser()
  await shop.addCard(user, numbers.challenged)
  const { creditId, paymentIntent } = await shop.payments.buyCredits(user, { amountUsdcCent: 1700 })
  await shop.answerChallenge(paymentIntent, true)
  await refund(paymentIntent.id, 850)
  const from = shop.delivered.length
  shop.failing = new Error('not now')
  await shop.sandbox.deliverNow()
  shop.failing = undefined
  expect(await shop.credits(user)).toBe(0)
  for (const { raw, signature } of shop.delivered.slice(from).toReversed()) {
    await shop.events.receive(raw, signature)
  }
  expect(await shop.credits(user)).toBe(500)
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(500)
  expect(await shop.payments.creditsStatus(user, creditId)).toBe(true)
})

test('a dispute takes the Credits back only when it is lost', async () => {
  const { user, payment } = await bought()
  const disputed = (status: string) =>
    shop.world.stripe.rawRequest('POST', `/v1/payment_intents/${payment}/sandbox_dispute`, {
      status,
    })
  await disputed('needs_response')
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(1000)
  await disputed('lost')
  await shop.sandbox.deliverNow()
  expect(await shop.credits(user)).toBe(0)
  await shop.payments.syncPayment(payment)
  expect(await shop.credits(user)).toBe(0)
})

test('card payments are locked for two weeks, then they can be paid out', async () => {
  const { user } = await bought()
  const locked = { fundsLockedUsdcCent: 1700, maxPayoutAmountUsdcCent: 0 }
  expect(await shop.payments.fundsLocked(user)).toEqual(locked)
  shop.world.clock.forward(13 * 86_400)
  await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
  shop.world.clock.forward(2 * 86_400)
  const later = { fundsLockedUsdcCent: 200, maxPayoutAmountUsdcCent: 1700 }
  expect(await shop.payments.fundsLocked(user)).toEqual(later)
  const nobody = { fundsLockedUsdcCent: 0, maxPayoutAmountUsdcCent: 0 }
  expect(await shop.payments.fundsLocked(await shop.newUser())).toEqual(nobody)
})
