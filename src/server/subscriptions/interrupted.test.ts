import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import { nodeIds, numbers, startSubscriptions } from './subscriptions-testing.ts'
import type { Person, SubscriptionsFixture } from './subscriptions-testing.ts'

// A process can be killed between any two steps of a change, or lose the provider there.

vi.setConfig({ testTimeout: 120_000 })

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 60_000)
afterAll(() => world?.stop())

async function subscriber(tier: PlanTier): Promise<Person> {
  const user = await world.newUser()
  await world.addCard(user, numbers.good)
  if (tier !== 'Free') await world.change(user, tier)
  return user
}

/** Cents that the cards of the person were really charged. */
async function charged(user: Person): Promise<number> {
  const customer = await world.customer(user)
  const intents = await world.world.stripe.paymentIntents.list({ customer, limit: 100 })
  return intents.data.reduce((sum, { amount_received: amount }) => sum + amount, 0)
}

const changes: [
  name: string,
  before: () => Promise<Person>,
  to: PlanTier,
  cents: number,
  after: string,
][] = [
  ['a first subscription', () => subscriber('Free'), 'ProLight', 500, 'ProLight Month active, 300'],
  ['an upgrade', () => subscriber('ProLight'), 'ProPlus', 3000, 'ProPlus Month active, 2500'],
  [
    'an upgrade over a downgrade',
    async () => {
      const user = await subscriber('Pro')
      await world.change(user, 'ProLight')
      return user
    },
    'ProPlus',
    3000,
    'ProPlus Month active, 2500',
  ],
  [
    'a downgrade',
    () => subscriber('ProPlus'),
    'Pro',
    3000,
    'ProPlus Month active > Pro Month, 2500',
  ],
  ['an end', () => subscriber('Pro'), 'Free', 750, 'Pro Month active > Free, 1000'],
]

describe.each(changes)('%s', (_name, before, tier, cents, after) => {
  const request = { tier, period: 'Month' } as const

  test.each(['before', 'after'] as const)(
    'is done once, wherever a process was killed, %s the provider heard it',
    async (when) => {
      for (let step = 1; ; step += 1) {
        const user = await before()
        const key = randomUUIDv7()
        const victim = world.dying(step, when)
        const attempt = victim.subscriptions.change(user, request, key)
        const how = await Promise.race([victim.death, attempt.then(() => 'done' as const)])
        // Sent again: the dead process's request is taken over.
        const answer = await world.subscriptions.change(user, request, key)
        expect(answer.paymentIntent?.status ?? 'succeeded', `step ${step}`).toBe('succeeded')
        expect(await world.subscriptions.change(user, request, key)).toEqual(answer)
        await world.deliver()
        expect(await world.state(user), `step ${step}`).toBe(after)
        expect(await charged(user), `step ${step}`).toBe(cents)
        if (how === 'done') return expect(step).toBeGreaterThan(1)
      }
    },
  )
})

describe('what nobody sends again', () => {
  test('is finished by the sweep when it costs nothing', async () => {
    const user = await subscriber('ProPlus')
    const victim = world.dying(2, 'before')
    void victim.subscriptions.change(user, { tier: 'Pro', period: 'Month' })
    await victim.death
    world.clock.forward(61)
    await world.subscriptions.reconcile()
    expect(await world.state(user)).toBe('ProPlus Month active > Pro Month, 2500')
  })

  test('is not charged behind the back of the person, and what it put aside follows again', async () => {
    const user = await subscriber('Pro')
    await world.change(user, 'ProLight')
    const victim = world.dying(3, 'before')
    void victim.subscriptions.change(user, { tier: 'ProPlus', period: 'Month' })
    await victim.death
    await world.subscriptions.syncSubscription(await world.customer(user))
    expect(await world.state(user)).toBe('Pro Month active, 1000')
    world.clock.forward(61)
    await world.subscriptions.reconcile()
    expect(await world.state(user)).toBe('Pro Month active > ProLight Month, 1000')
    expect(await charged(user)).toBe(750)
  })

  test('gives way to another change', async () => {
    const user = await subscriber('Free')
    const victim = world.dying(1, 'after')
    void victim.subscriptions.change(user, { tier: 'Pro', period: 'Month' })
    await victim.death
    await world.change(user, 'ProLight')
    expect(await world.state(user)).toBe('ProLight Month active, 300')
    expect(await charged(user)).toBe(500)
  })
})

describe('a provider that cannot be reached', () => {
  test('is told, and the same request goes on with the change', async () => {
    const user = await subscriber('Free')
    const key = randomUUIDv7()
    // The subscription is made, but nobody hears of it.
    world.network.before = async (path, init) => {
      if (init?.method !== 'POST' || path !== '/v1/subscriptions') return
      await world.sandbox.fetch(`https://api.stripe.com${path}`, init)
      throw new TypeError('fetch failed')
    }
    const request = { tier: 'ProLight', period: 'Month' } as const
    await expect(world.subscriptions.change(user, request, key)).rejects.toMatchObject({
      code: 'unavailable',
    })
    world.network.before = undefined
    await world.subscriptions.change(user, request, key)
    expect(await world.state(user)).toBe('ProLight Month active, 300')
    expect(await charged(user)).toBe(500)
  })

  test('does not undo a change that was made', async () => {
    const user = await subscriber('Free')
    let isPaid = false
    world.network.before = async (path) => {
      if (isPaid) throw new TypeError('fetch failed')
      isPaid = path.endsWith('/confirm')
    }
    const answer = await world.change(user, 'ProLight')
    expect(answer.paymentIntent?.status).toBe('succeeded')
    world.network.before = undefined
    expect(
      await world.subscriptions.tierPeriodStatus(user, { tier: 'ProLight', period: 'Month' }),
    ).toBe(true)
  })
})

test('a process that lost its change does not keep it for ever', async () => {
  const user = await subscriber('Free')
  await world.db
    .insertInto('subscription_changes')
    .values({
      user_id: user.id,
      id: randomUUIDv7(),
      request: JSON.stringify({ tier: 'Pro', period: 'Month' }),
      node_id: nodeIds[0],
      started_at: world.clock.now(),
    })
    .execute()
  await expect(world.change(user, 'ProLight')).rejects.toMatchObject({
    code: 'request_in_progress',
  })
  world.clock.forward(601)
  await world.change(user, 'ProLight')
  expect(await world.state(user)).toBe('ProLight Month active, 300')
})

test('one change of a person is under way at a time', async () => {
  const user = await subscriber('Free')
  const both = await Promise.allSettled([world.change(user, 'ProLight'), world.change(user, 'Pro')])
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'request_in_progress' } }])
  expect([500, 750]).toContain(await charged(user))
})

test('a key belongs to one request', async () => {
  const user = await subscriber('Free')
  const key = randomUUIDv7()
  await world.subscriptions.change(user, { tier: 'ProLight', period: 'Month' }, key)
  await expect(
    world.subscriptions.change(user, { tier: 'Pro', period: 'Month' }, key),
  ).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})
