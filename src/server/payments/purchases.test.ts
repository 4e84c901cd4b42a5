import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture, Person } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 60_000)
afterAll(() => shop.stop())

const pack = { amountUsdcCent: 1700 }

async function buyer(number: string): Promise<Person & { card: string }> {
  const user = await shop.newUser()
  return { ...user, card: await shop.addCard(user, number) }
}

async function statusOf(creditId: string): Promise<string | undefined> {
  const row = await shop.world.database.db
    .selectFrom('credit_purchases')
    .select('status')
    .where('id', '=', creditId)
    .executeTakeFirst()
  return row?.status
}

describe('a card that works', () => {
  test('buys the pack; its events, twice and late, change nothing', async () => {
    const user = await buyer(numbers.good)
    const bought = await shop.payments.buyCredits(user, { ...pack, cardId: user.card })
    expect(bought.paymentIntent).toMatchObject({ status: 'succeeded' })
    expect(await shop.payments.creditsStatus(user, bought.creditId)).toBe(true)
    expect(await shop.credits(user)).toBe(1000)
    await shop.sandbox.deliverNow()
    for (const { raw, signature } of shop.delivered) await shop.events.receive(raw, signature)
    expect(await shop.credits(user)).toBe(1000)
    expect(await shop.charged(user)).toEqual([1700])
  })

  test('is the default when none is named', async () => {
    const user = await buyer(numbers.good)
    await shop.payments.buyCredits(user, { amountUsdcCent: 200 })
    expect(await shop.credits(user)).toBe(100)
  })

  test('is charged once for two clicks, and for their repetition', async () => {
    const user = await buyer(numbers.good)
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => shop.payments.buyCredits(user, pack, 'one-click')),
    )
    const [first] = clicks.filter(({ status }) => status === 'fulfilled')
    for (const click of clicks) {
      if (click.status === 'fulfilled') continue
      expect(click.reason).toMatchObject({ code: 'request_in_progress' })
    }
    const again = await shop.payments.buyCredits(user, pack, 'one-click')
    expect(again).toEqual((first as PromiseFulfilledResult<unknown>).value)
    expect(await shop.charged(user)).toEqual([1700])
    expect(await shop.credits(user)).toBe(1000)
  })

  test('is not charged under the same key for something else', async () => {
    const user = await buyer(numbers.good)
    await shop.payments.buyCredits(user, pack, 'key')
    const other = shop.payments.buyCredits(user, { amountUsdcCent: 7500 }, 'key')
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(await shop.charged(user)).toEqual([1700])
  })
})

describe('what cannot be bought', () => {
  test('a pack that is not sold names those that are', async () => {
    const user = await buyer(numbers.good)
    await expect(shop.payments.buyCredits(user, { amountUsdcCent: 1 })).rejects.toMatchObject({
      code: 'bad_request',
      issues: [
        {
          path: '/amountUsdcCent',
          message: expect.stringContaining('1700 (1,000 credits for 17.00 USDC)'),
        },
      ],
    })
    expect(await shop.charged(user)).toEqual([])
  })

  test('anything without a card, or with the card of somebody else', async () => {
    const [user, owner] = [await shop.newUser(), await buyer(numbers.good)]
    await expect(shop.payments.buyCredits(user, pack)).rejects.toMatchObject({
      code: 'card_required',
    })
    const theirs = shop.payments.buyCredits(user, { ...pack, cardId: owner.card })
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' })
    expect(await shop.charged(owner)).toEqual([])
  })

  test("somebody else's purchase does not exist", async () => {
    const [user, stranger] = [await buyer(numbers.good), await shop.newUser()]
    const { creditId } = await shop.payments.buyCredits(user, pack)
    for (const id of [creditId, 'nonsense']) {
      const asked = shop.payments.creditsStatus(stranger, id)
      await expect(asked).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a card that declines', () => {
  test('is answered with the reason; the next attempt is another purchase', async () => {
    const user = await buyer(numbers.declining)
    const first = await shop.payments.buyCredits(user, { ...pack, cardId: user.card }, 'a')
    expect(first.paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Your card was declined.' },
    })
    expect(await statusOf(first.creditId)).toBe('failed')
    expect(await shop.payments.creditsStatus(user, first.creditId)).toBe(false)
    // The same request again is the same answer; with a new key it is a new attempt.
    const replay = await shop.payments.buyCredits(user, { ...pack, cardId: user.card }, 'a')
    expect(replay).toEqual(first)
    const cardId = await shop.addCard(user, numbers.good)
    const second = await shop.payments.buyCredits(user, { ...pack, cardId }, 'b')
    expect(second.creditId).not.toBe(first.creditId)
    expect(second.paymentIntent.status).toBe('succeeded')
    await shop.sandbox.deliverNow()
    expect(await shop.charged(user)).toEqual([1700])
    expect(await shop.credits(user)).toBe(1000)
  })
})

describe('a card whose bank asks', () => {
  test('is charged when the answer is right, by event or by poll', async () => {
    const user = await buyer(numbers.challenged)
    const byPoll = await shop.payments.buyCredits(user, pack)
    expect(byPoll.paymentIntent.status).toBe('requires_action')
    expect(await shop.payments.creditsStatus(user, byPoll.creditId)).toBe(false)
    await shop.answerChallenge(byPoll.paymentIntent, true)
    expect(await shop.payments.creditsStatus(user, byPoll.creditId)).toBe(true)
    const byEvent = await shop.payments.buyCredits(user, pack)
    await shop.answerChallenge(byEvent.paymentIntent, true)
    await shop.sandbox.deliverNow()
    expect(await statusOf(byEvent.creditId)).toBe('paid')
    expect(await shop.credits(user)).toBe(2000)
  })

  test('is not charged when it is wrong', async () => {
    const user = await buyer(numbers.challenged)
    const { creditId, paymentIntent } = await shop.payments.buyCredits(user, pack)
    await shop.answerChallenge(paymentIntent, false)
    await shop.sandbox.deliverNow()
    expect(await statusOf(creditId)).toBe('failed')
    expect(await shop.credits(user)).toBe(0)
  })

  test('is given up when nobody answers for an hour', async () => {
    const user = await buyer(numbers.challenged)
    const { creditId, paymentIntent } = await shop.payments.buyCredits(user, pack)
    shop.world.clock.forward(50 * 60)
    await shop.events.reconcile()
    expect(await statusOf(creditId)).toBe('pending')
    shop.world.clock.forward(11 * 60)
    await shop.events.reconcile()
    expect(await statusOf(creditId)).toBe('failed')
    expect(await shop.provider.payment(paymentIntent.id)).toMatchObject({ status: 'canceled' })
  })
})
