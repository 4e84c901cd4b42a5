import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { numbers, startSubscriptions } from './subscriptions-testing.ts'
import type { SubscriptionsFixture } from './subscriptions-testing.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 60_000)
afterAll(() => world?.stop())

const nothing = { paymentIntent: null, updateAccountSubscriptionAction: null }

describe('the first subscription', () => {
  test('is paid, and is there with its Credits at once', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    expect(await world.price(user, 'ProLight')).toBe(500)
    const answer = await world.change(user, 'ProLight')
    expect(answer).toMatchObject({
      paymentIntent: { status: 'succeeded' },
      updateAccountSubscriptionAction: null,
    })
    expect(await world.state(user)).toBe('ProLight Month active, 300')
    expect(await world.bills(user)).toEqual(['ProLight, monthly 500 paid'])
    await world.deliver()
    expect(await world.state(user)).toBe('ProLight Month active, 300')
  })

  test('needs a card', async () => {
    const user = await world.newUser()
    await expect(world.change(user, 'Pro')).rejects.toMatchObject({ code: 'card_required' })
    expect(await world.state(user)).toMatch(/^Free/)
  })

  test('takes no card of somebody else', async () => {
    const card = await world.addCard(await world.newUser(), numbers.good)
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await expect(world.change(user, 'Pro', 'Month', card)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is not there when the card is declined, and can be tried with another one', async () => {
    const user = await world.newUser()
    const card = await world.addCard(user, numbers.declining)
    const { paymentIntent } = await world.change(user, 'Pro', 'Month', card)
    expect(paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Your card was declined.' },
    })
    await world.deliver()
    expect(await world.state(user)).toMatch(/^Free/)
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 void'])
    const other = await world.addCard(user, numbers.good)
    await world.change(user, 'Pro', 'Month', other)
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })

  test('waits for the challenge of the bank', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.challenged)
    const { paymentIntent, ...rest } = await world.change(user, 'Pro')
    expect(paymentIntent?.status).toBe('requires_action')
    expect(rest.updateAccountSubscriptionAction).toBe('UPGRADING_USER_ACTION_REQUIRED')
    const status = () =>
      world.subscriptions.tierPeriodStatus(user, { tier: 'Pro', period: 'Month' })
    expect(await status()).toBe(false)
    await world.answerChallenge(paymentIntent, true)
    // No event has been delivered: the question itself finds it out.
    expect(await status()).toBe(true)
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })

  test('does not come about when the challenge fails', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.challenged)
    const { paymentIntent } = await world.change(user, 'Pro')
    await world.answerChallenge(paymentIntent, false)
    await world.deliver()
    expect(await world.state(user)).toMatch(/^Free/)
    // The next attempt takes the place of the first, whose bill can no longer be paid.
    const second = await world.change(user, 'ProPlus')
    await world.answerChallenge(second.paymentIntent, true)
    await world.deliver()
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 void', 'ProPlus, monthly 3000 paid'])
  })
})

describe('the discount on the first month of Pro', () => {
  test('is given once, to who has never paid', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    const preview = () => world.subscriptions.preview(user, { tier: 'Pro', period: 'Month' })
    expect(await preview()).toEqual({
      amountDueForChangeUsdCent: 750,
      eligibleForOriginalDiscount: true,
    })
    await world.change(user, 'Pro')
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 paid'])
    await world.change(user, 'Free')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toMatch(/^Free/)
    expect(await preview()).toEqual({
      amountDueForChangeUsdCent: 1500,
      eligibleForOriginalDiscount: false,
    })
    await world.change(user, 'Pro')
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 paid', 'Pro, monthly 1500 paid'])
  })

  test('is for the first month alone', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await world.change(user, 'Pro')
    await world.subscriptions.advance(user, 32)
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 paid', 'Pro, monthly 1500 paid'])
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })
})

describe('the trial', () => {
  test('begins without a card and ends on the Free plan', async () => {
    const user = await world.newUser()
    expect(await world.price(user, 'Pro', 'Year')).toBe(0)
    expect(await world.change(user, 'Pro', 'Year')).toEqual(nothing)
    expect(await world.state(user)).toBe('Pro Year trialing, 100')
    await world.subscriptions.advance(user, 8)
    expect(await world.state(user)).toMatch(/^Free/)
    expect((await world.subscriptions.of(user)).hasSubscribed).toBe(true)
    expect(await world.price(user, 'Pro', 'Year')).toBe(14_400)
  })

  test('is paid at its end by the default card', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await world.change(user, 'Pro', 'Year')
    await world.subscriptions.advance(user, 8)
    expect(await world.state(user)).toBe('Pro Year active, 1000')
    expect(await world.bills(user)).toEqual([
      'Pro, yearly: free trial 0 paid',
      'Pro, yearly 14400 paid',
    ])
  })

  test('ends at once when the plan is chosen again', async () => {
    const user = await world.newUser()
    await world.change(user, 'Pro', 'Year')
    await expect(world.change(user, 'Pro', 'Year')).rejects.toMatchObject({ code: 'card_required' })
    await world.addCard(user, numbers.good)
    expect(await world.price(user, 'Pro', 'Year')).toBe(14_400)
    await world.change(user, 'Pro', 'Year')
    expect(await world.state(user)).toBe('Pro Year active, 1000')
  })

  test('ends at once with an upgrade', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await world.change(user, 'Pro', 'Year')
    expect(await world.price(user, 'ProPlus', 'Year')).toBe(28_800)
    await world.change(user, 'ProPlus', 'Year')
    expect(await world.state(user)).toBe('ProPlus Year active, 2500')
    expect((await world.bills(user)).at(-1)).toMatch(/ProPlus, yearly 28800 paid$/)
  })

  test('goes on with a lesser plan', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await world.change(user, 'Pro', 'Year')
    expect(await world.price(user, 'ProLight')).toBe(0)
    expect(await world.change(user, 'ProLight')).toEqual(nothing)
    expect(await world.state(user)).toBe('ProLight Month trialing, 100')
    await world.subscriptions.advance(user, 8)
    expect(await world.state(user)).toBe('ProLight Month active, 300')
  })

  test('ends at once with the Free plan', async () => {
    const user = await world.newUser()
    await world.change(user, 'Pro', 'Year')
    expect(await world.change(user, 'Free')).toEqual(nothing)
    expect(await world.state(user)).toMatch(/^Free/)
  })
})
