import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import { numbers, startSubscriptions } from './subscriptions-testing.ts'
import type { Person, SubscriptionsFixture } from './subscriptions-testing.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 60_000)
afterAll(() => world?.stop())

/** Somebody on a plan, who is no newcomer any more. */
async function subscriber(tier: PlanTier, period: Period = 'Month'): Promise<Person> {
  const user = await world.newUser()
  await world.addCard(user, numbers.good)
  if (tier === 'Pro' && period === 'Year') {
    await world.change(user, 'Pro', 'Year')
    await world.change(user, 'Pro', 'Year')
  } else {
    await world.change(user, tier, period)
  }
  return user
}

const lastBill = async (user: Person) => (await world.bills(user)).at(-1)
const nothing = { paymentIntent: null, updateAccountSubscriptionAction: null }

describe('an upgrade', () => {
  test('charges the rest of the term, exactly as it was shown', async () => {
    const user = await subscriber('ProLight')
    await world.subscriptions.advance(user, 10)
    const cents = await world.price(user, 'Pro')
    expect(cents).toBeGreaterThan(600)
    expect(cents).toBeLessThan(720)
    // Half an hour to decide makes the rest cheaper, but not the price.
    await world.sandbox.advance(await world.customer(user), 1800)
    const answer = await world.change(user, 'Pro')
    expect(answer.paymentIntent?.status).toBe('succeeded')
    expect(await lastBill(user)).toBe(`Change to Pro, monthly ${cents} paid`)
    // 300 of the month before, and of 700 more the part of the month that is left.
    const [plan, credits] = (await world.state(user)).split(', ')
    expect(plan).toBe('Pro Month active')
    expect(Number(credits)).toBeGreaterThan(300 + 700 * 0.63)
    expect(Number(credits)).toBeLessThan(300 + 700 * 0.68)
  })

  test('does not keep to a price that was shown long ago', async () => {
    const user = await subscriber('ProLight')
    const cents = await world.price(user, 'Pro')
    await world.subscriptions.advance(user, 20)
    await world.change(user, 'Pro')
    expect(Number((await lastBill(user))?.match(/ (\d+) paid$/)?.[1])).toBeLessThan(cents / 2)
  })

  test('from the month to the year begins a new term', async () => {
    const user = await subscriber('Pro')
    await world.subscriptions.advance(user, 5)
    const cents = await world.price(user, 'Pro', 'Year')
    await world.change(user, 'Pro', 'Year')
    expect(await lastBill(user)).toBe(`Change to Pro, yearly ${cents} paid`)
    expect(await world.state(user)).toBe('Pro Year active, 1000')
  })

  test('from a year to a month of more is paid with what is left of the year', async () => {
    const user = await subscriber('Pro', 'Year')
    expect(await world.price(user, 'ProPlus')).toBe(0)
    expect(await world.change(user, 'ProPlus')).toMatchObject({
      updateAccountSubscriptionAction: null,
    })
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    expect((await world.bills(user)).at(-1)).toBe('ProPlus, monthly 0 paid')
  })

  test('that is declined leaves everything as it was', async () => {
    const user = await subscriber('Pro')
    const bad = await world.addCard(user, numbers.declining)
    const { paymentIntent } = await world.change(user, 'ProPlus', 'Month', bad)
    expect(paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined' },
    })
    await world.deliver()
    expect(await world.state(user)).toBe('Pro Month active, 1000')
    const bills = await world.bills(user)
    expect(bills).toContainEqual(expect.stringMatching(/^Change to ProPlus, monthly \d+ void$/))
    // The next term is charged to the card that paid before.
    await world.subscriptions.advance(user, 32)
    expect(await lastBill(user)).toBe('Pro, monthly 1500 paid')
  })

  test('waits for the challenge of the bank', async () => {
    const user = await subscriber('Pro')
    const card = await world.addCard(user, numbers.challenged)
    const answer = await world.change(user, 'ProPlus', 'Month', card)
    expect(answer).toMatchObject({
      paymentIntent: { status: 'requires_action' },
      updateAccountSubscriptionAction: 'UPGRADING_USER_ACTION_REQUIRED',
    })
    expect(await world.state(user)).toBe('Pro Month active, 1000')
    await world.answerChallenge(answer.paymentIntent, true)
    await world.deliver()
    expect(await world.state(user)).toMatch(/^ProPlus Month active, 2[45]/)
  })

  test('whose challenge fails leaves the plan as it was, and can be done again', async () => {
    const user = await subscriber('Pro')
    const card = await world.addCard(user, numbers.challenged)
    const first = await world.change(user, 'ProPlus', 'Month', card)
    await world.answerChallenge(first.paymentIntent, false)
    await world.deliver()
    expect(await world.state(user)).toBe('Pro Month active, 1000')
    const second = await world.change(user, 'ProPlus', 'Month', card)
    await world.answerChallenge(second.paymentIntent, true)
    await world.deliver()
    expect(await world.state(user)).toMatch(/^ProPlus Month active/)
    const paid = (await world.bills(user)).filter((bill) => /ProPlus.* paid$/.test(bill))
    expect(paid).toHaveLength(1)
  })
})

describe('a downgrade', () => {
  test('comes with the next term', async () => {
    const user = await subscriber('ProPlus')
    expect(await world.price(user, 'Pro')).toBe(0)
    expect(await world.change(user, 'Pro')).toEqual(nothing)
    expect(await world.state(user)).toBe('ProPlus Month active > Pro Month, 2500')
    const isThere = await world.subscriptions.tierPeriodStatus(user, {
      tier: 'Pro',
      period: 'Month',
    })
    expect(isThere).toBe(true)
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('Pro Month active, 1000')
    expect(await lastBill(user)).toBe('Pro, monthly 1500 paid')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })

  test('from the year to the month comes with the next term', async () => {
    const user = await subscriber('Pro', 'Year')
    await world.change(user, 'Pro', 'Month')
    expect(await world.state(user)).toBe('Pro Year active > Pro Month, 1000')
    await world.subscriptions.advance(user, 370)
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })

  test('to Free ends the plan with its term', async () => {
    const user = await subscriber('Pro')
    expect(await world.change(user, 'Free', 'Year')).toEqual(nothing)
    expect(await world.state(user)).toBe('Pro Month active > Free, 1000')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('Free, 15')
  })

  test('can be replaced by another one and by the end', async () => {
    const user = await subscriber('ProPlus')
    await world.change(user, 'Pro')
    await world.change(user, 'ProLight')
    expect(await world.state(user)).toBe('ProPlus Month active > ProLight Month, 2500')
    await world.change(user, 'Free')
    expect(await world.state(user)).toBe('ProPlus Month active > Free, 2500')
    await world.change(user, 'Pro', 'Year')
    expect(await world.state(user)).toBe('ProPlus Month active > Pro Year, 2500')
  })

  test.each([
    ['Pro', 'ProPlus Month active > Pro Month, 2500'],
    ['Free', 'ProPlus Month active > Free, 2500'],
  ] as [PlanTier, string][])('to %s is taken back by the present plan', async (tier, state) => {
    const user = await subscriber('ProPlus')
    await world.change(user, tier)
    expect(await world.state(user)).toBe(state)
    expect(await world.price(user, 'ProPlus')).toBe(0)
    expect(await world.change(user, 'ProPlus')).toEqual(nothing)
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
  })
})

describe('an upgrade over a downgrade', () => {
  test('forgets the downgrade', async () => {
    const user = await subscriber('Pro')
    await world.change(user, 'Free')
    await world.change(user, 'ProPlus')
    expect(await world.state(user)).toMatch(/^ProPlus Month active, /)
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
  })

  test.each(['Free', 'ProLight'] as const)(
    'to %s that is declined leaves the downgrade',
    async (tier) => {
      const user = await subscriber('Pro')
      await world.change(user, tier)
      const bad = await world.addCard(user, numbers.declining)
      await world.change(user, 'ProPlus', 'Month', bad)
      await world.deliver()
      expect(await world.state(user)).toMatch(`Pro Month active > ${tier}`)
      await world.subscriptions.advance(user, 32)
      expect(await world.state(user)).toMatch(tier)
    },
  )

  test('whose challenge is answered late forgets the downgrade then', async () => {
    const user = await subscriber('Pro')
    await world.change(user, 'ProLight')
    const card = await world.addCard(user, numbers.challenged)
    const { paymentIntent } = await world.change(user, 'ProPlus', 'Month', card)
    await world.answerChallenge(paymentIntent, true)
    await world.subscriptions.reconcile()
    expect(await world.state(user)).toMatch(/^ProPlus Month active, /)
  })

  test('whose challenge is not answered for long leaves the downgrade', async () => {
    const user = await subscriber('Pro')
    await world.change(user, 'Free')
    const card = await world.addCard(user, numbers.challenged)
    const { paymentIntent } = await world.change(user, 'ProPlus', 'Month', card)
    world.clock.forward(1801)
    await world.subscriptions.reconcile()
    await world.answerChallenge(paymentIntent, true)
    await world.deliver()
    expect(await world.state(user)).toBe('Pro Month active > Free, 1000')
  })

  test('that is given up leaves the downgrade', async () => {
    const user = await subscriber('Pro')
    await world.change(user, 'ProLight')
    const card = await world.addCard(user, numbers.challenged)
    await world.change(user, 'ProPlus', 'Month', card)
    await world.subscriptions.advance(user, 2)
    await world.subscriptions.reconcile()
    expect(await world.state(user)).toBe('Pro Month active > ProLight Month, 1000')
  })
})

describe('nothing changes', () => {
  test('for the present plan', async () => {
    const user = await subscriber('Pro')
    await expect(world.change(user, 'Pro')).rejects.toMatchObject({
      code: 'conflict',
      detail: 'You are on the Pro plan already.',
    })
    expect(await world.price(user, 'Pro')).toBe(0)
    // The lock is free again.
    await world.change(user, 'Free')
  })

  test('for a plan that is no longer sold', async () => {
    const user = await subscriber('Pro')
    const issues = [{ path: '/tier', message: 'The Pro (legacy) plan is no longer sold.' }]
    await expect(world.change(user, 'LegacyPro')).rejects.toMatchObject({
      code: 'bad_request',
      issues,
    })
    await expect(world.price(user, 'LegacyPro')).rejects.toMatchObject({ code: 'bad_request' })
  })
})
