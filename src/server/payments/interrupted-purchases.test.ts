import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nodeIds, numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture, Person } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 60_000)
afterEach(() => {
  shop.network.before = undefined
})
afterAll(() => shop.stop())

const pack = { amountUsdcCent: 1700 }

async function buyer(number: string): Promise<Person & { card: string }> {
  const user = await shop.newUser()
  return { ...user, card: await shop.addCard(user, number) }
}

/** A node whose provider does this instead of `pay`, while a request of it hangs for ever. */
async function killedWhilePaying(user: Person, pay: PaymentsFixture['provider']['pay']) {
  const hanging = new Promise<void>((resolve) => {
    const { payments } = shop.node(nodeIds[1], [...nodeIds], {
      pay: async (order) => {
        await pay(order).catch(() => undefined)
        resolve()
        return new Promise(() => undefined)
      },
    })
    void payments.buyCredits(user, pack, 'key')
  })
  await hanging
}

describe('a process that dies', () => {
  test('between charge and answer is not paid twice: the same request finds the charge', async () => {
    const user = await buyer(numbers.good)
    await killedWhilePaying(user, shop.provider.pay)
    expect(await shop.charged(user)).toEqual([1700])
    // The main node finds the other one dead.
    const bought = await shop.payments.buyCredits(user, pack, 'key')
    expect(bought.paymentIntent).toEqual({
      id: expect.any(String),
      status: 'succeeded',
      clientSecret: expect.any(String),
    })
    expect(await shop.charged(user)).toEqual([1700])
    expect(await shop.credits(user)).toBe(1000)
    await shop.sandbox.deliverNow()
    expect(await shop.credits(user)).toBe(1000)
  })

  test('and whose client never comes back is healed by the event', async () => {
    const user = await buyer(numbers.good)
    await killedWhilePaying(user, shop.provider.pay)
    expect(await shop.credits(user)).toBe(0)
    await shop.sandbox.deliverNow()
    expect(await shop.credits(user)).toBe(1000)
  })

  test('and whose event is lost as well is healed by the sweep', async () => {
    const user = await buyer(numbers.good)
    await killedWhilePaying(user, shop.provider.pay)
    // The provider's own list of events is not to be had either.
    shop.network.before = async (url) =>
      url.includes('/v1/events') ? Response.json({ error: {} }, { status: 403 }) : undefined
    await shop.events.reconcile()
    expect(await shop.credits(user)).toBe(0)
    shop.world.clock.forward(30)
    await shop.events.reconcile()
    expect(await shop.credits(user)).toBe(1000)
  })

  test('before the charge has charged nothing, and is given up in the end', async () => {
    const user = await buyer(numbers.good)
    await killedWhilePaying(user, () => Promise.reject(new Error('killed')))
    shop.world.clock.forward(30)
    await shop.events.reconcile()
    expect(await shop.charged(user)).toEqual([])
    const bought = await shop.payments.buyCredits(user, pack, 'key')
    expect(bought.paymentIntent.status).toBe('succeeded')
    expect(await shop.charged(user)).toEqual([1700])
  })

  test('in its own database after the charge: the same request again is the same purchase', async () => {
    const user = await buyer(numbers.good)
    const { payments } = shop.node(nodeIds[0], [nodeIds[0]], {
      async pay(order) {
        await shop.provider.pay(order)
        throw new Error('the database is gone')
      },
    })
    await expect(payments.buyCredits(user, pack, 'key')).rejects.toThrow('the database is gone')
    const bought = await shop.payments.buyCredits(user, pack, 'key')
    expect(await shop.charged(user)).toEqual([1700])
    expect(await shop.payments.creditsStatus(user, bought.creditId)).toBe(true)
  })
})

describe('a provider that cannot be reached', () => {
  const unavailable = {
    code: 'unavailable',
    detail: expect.stringContaining('Nothing is lost'),
  }

  test('charges nothing, and the same request works later', { timeout: 20_000 }, async () => {
    const user = await buyer(numbers.good)
    shop.network.before = () => Promise.reject(new TypeError('fetch failed'))
    await expect(shop.payments.buyCredits(user, pack, 'key')).rejects.toMatchObject(unavailable)
    shop.network.before = undefined
    const bought = await shop.payments.buyCredits(user, pack, 'key')
    expect(bought.paymentIntent.status).toBe('succeeded')
    expect(await shop.charged(user)).toEqual([1700])
  })

  test('or is too slow to be waited for', { timeout: 20_000 }, async () => {
    const user = await buyer(numbers.good)
    shop.network.before = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    await expect(shop.payments.cards(user)).rejects.toMatchObject(unavailable)
  })

  test('has charged, but its answers are lost', { timeout: 20_000 }, async () => {
    const user = await buyer(numbers.good)
    shop.network.before = async (url, init) => {
      if (!url.endsWith('/v1/payment_intents') || init?.method !== 'POST') return
      await shop.sandbox.fetch(url, init)
      throw new TypeError('socket hang up')
    }
    await expect(shop.payments.buyCredits(user, pack, 'key')).rejects.toMatchObject(unavailable)
    shop.network.before = undefined
    expect(await shop.charged(user)).toEqual([1700])
    await shop.payments.buyCredits(user, pack, 'key')
    expect(await shop.charged(user)).toEqual([1700])
    expect(await shop.credits(user)).toBe(1000)
  })

  test('leaves a poll with "not yet"', { timeout: 20_000 }, async () => {
    const user = await buyer(numbers.challenged)
    const { creditId } = await shop.payments.buyCredits(user, pack)
    shop.network.before = async () => new Response('{"error":{}}', { status: 503 })
    expect(await shop.payments.creditsStatus(user, creditId)).toBe(false)
  })

  test('tells the log neither keys nor secrets', { timeout: 20_000 }, async () => {
    const user = await buyer(numbers.good)
    const error = { type: 'api_error', message: 'No.', payment_intent: { client_secret: 'pi_s' } }
    shop.network.before = async () => Response.json({ error }, { status: 500 })
    const failure = (await shop.payments.cards(user).catch((one: unknown) => one)) as Error
    const told = JSON.stringify([failure, failure.cause, String(failure.cause)])
    expect(told).not.toMatch(/pi_s|sk_sandbox/)
    expect(told).toContain('StripeAPIError 500')
  })
})
