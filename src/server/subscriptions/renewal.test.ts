import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { numbers, startSubscriptions } from './subscriptions-testing.ts'
import type { Person, SubscriptionsFixture } from './subscriptions-testing.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 60_000)
afterAll(() => world?.stop())

async function subscriber(): Promise<Person> {
  const user = await world.newUser()
  await world.addCard(user, numbers.good)
  await world.change(user, 'ProPlus')
  return user
}

/** Somebody whose card does not pay the next term. */
async function debtor(): Promise<Person> {
  const user = await subscriber()
  const card = await world.addCard(user, numbers.declining)
  await world.payments.setDefaultCard(user, card)
  return user
}

async function spend(user: Person, milliCredits: number): Promise<void> {
  const run = { userId: user.id, generationId: randomUUIDv7() }
  await world.db.transaction().execute(async (tx) => {
    await world.ledger.hold(tx, { ...run, milliCredits })
    await world.ledger.settle(tx, { ...run, chargedMilliCredits: milliCredits })
  })
}

describe('a term that is not paid', () => {
  test('keeps the plan for a while, until its bill is paid and the Credits begin anew', async () => {
    const user = await debtor()
    await spend(user, 400_000)
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('ProPlus Month past_due, 2100')
    expect(await world.bills(user)).toEqual([
      'ProPlus, monthly 3000 paid',
      'ProPlus, monthly 3000 open',
    ])
    const [open] = await world.subscriptions.invoices(user)
    const cardId = await world.addCard(user, numbers.good)
    await world.payments.payInvoice(user, { invoiceId: open!.id, cardId })
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    expect((await world.bills(user)).at(-1)).toBe('ProPlus, monthly 3000 paid')
  })

  test('ends the plan after the last attempt', async () => {
    const user = await debtor()
    await world.subscriptions.advance(user, 32)
    await expect(world.change(user, 'ProPlus', 'Year')).rejects.toMatchObject({
      code: 'conflict',
      detail: 'The last bill of your plan is not paid. Pay it first.',
    })
    await world.subscriptions.advance(user, 20)
    expect(await world.state(user)).toBe('Free, 15')
    expect((await world.bills(user)).at(-1)).toBe('ProPlus, monthly 3000 uncollectible')
    await world.deliver()
    expect(await world.state(user)).toBe('Free, 15')
  })
})

describe('a year', () => {
  test('gives the Credits of every month, and is paid again after the twelfth', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.good)
    await world.change(user, 'ProLight', 'Year')
    expect(await world.bills(user)).toEqual(['ProLight, yearly 4800 paid'])
    await spend(user, 100_000)
    expect(await world.state(user)).toBe('ProLight Year active, 200')
    await world.subscriptions.advance(user, 32)
    expect(await world.state(user)).toBe('ProLight Year active, 300')
    await world.subscriptions.advance(user, 340)
    expect(await world.state(user)).toBe('ProLight Year active, 300')
    expect(await world.bills(user)).toEqual([
      'ProLight, yearly 4800 paid',
      'ProLight, yearly 4800 paid',
    ])
  })
})

describe('events', () => {
  test('may come twice, and in the wrong order', async () => {
    const user = await subscriber()
    world.mail.held = []
    await world.change(user, 'Free')
    await world.sandbox.advance(await world.customer(user), 40 * 86_400)
    await world.deliver()
    const events = world.mail.held
    world.mail.held = undefined
    expect(events.length).toBeGreaterThan(3)
    for (const [raw, signature] of [...events.toReversed(), ...events]) {
      await world.events.receive(raw, signature)
    }
    expect(await world.state(user)).toBe('Free, 15')
    expect(await world.bills(user)).toEqual(['ProPlus, monthly 3000 paid'])
  })

  test('may be lost: the sweep finds what they would have told', async () => {
    const user = await subscriber()
    const other = await subscriber()
    await world.change(other, 'Free')
    world.mail.held = []
    world.clock.forward(32 * 86_400)
    await world.sandbox.advance(await world.customer(user), 1)
    await world.sandbox.advance(await world.customer(other), 1)
    expect(await world.state(other)).toBe('ProPlus Month active > Free, 2500')
    await world.subscriptions.reconcile()
    expect(await world.state(other)).toBe('Free, 15')
    expect(await world.state(user)).toBe('ProPlus Month active, 2500')
    expect(await world.bills(user)).toHaveLength(2)
    await world.deliver()
    world.mail.held = undefined
  })

  test('that are read slowly do not undo what was read later', async () => {
    const user = await subscriber()
    const customerId = await world.customer(user)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    const slow = world.node('slow', [], {
      async subscription(id) {
        const record = await world.provider.subscription(id)
        read()
        await gate
        return record
      },
    })
    const late = slow.subscriptions.syncSubscription(customerId)
    await isRead
    await world.change(user, 'Free')
    open()
    await late
    expect(await world.state(user)).toBe('ProPlus Month active > Free, 2500')
  })

  test('may tell of a paid bill before the subscription is there', async () => {
    const user = await world.newUser()
    await world.addCard(user, numbers.challenged)
    const { paymentIntent } = await world.change(user, 'Pro')
    await world.answerChallenge(paymentIntent, true)
    const [bill] = await world.provider.invoices(await world.customer(user))
    const early = world.node('early', [], { subscription: async () => undefined })
    await early.subscriptions.syncInvoice(bill!.id)
    expect(await world.bills(user)).toEqual(['Pro, monthly 750 paid'])
    expect(await world.state(user)).toMatch(/^Free/)
    await world.subscriptions.reconcile()
    expect(await world.state(user)).toBe('Pro Month active, 1000')
  })

  test('about customers and bills of somebody else change nothing', async () => {
    const customer = await world.world.stripe.customers.create({ email: 'other@example.com' })
    await world.subscriptions.syncSubscription(customer.id)
    await expect(world.subscriptions.syncInvoice('in_unknown')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('the time of an account can only be moved where payments are made up', async () => {
  const { clock, db, ledger, provider } = world
  const { createSubscriptions } = await import('./index.ts')
  const log = { warn: () => undefined, error: () => undefined }
  const limits = { paymentsPerMinute: 2, logInPerMinute: 5, accountsPerMinute: 60 }
  const presence = { nodeId: randomUUIDv7(), isAlive: async () => false }
  const real = createSubscriptions({
    clock,
    db,
    ledger,
    provider,
    log,
    presence,
    config: { limits },
  })
  const user = await world.newUser()
  await expect(real.advance(user, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(real.advance(user, 1)).rejects.toMatchObject({ code: 'not_found' })
  // Calls are counted.
  await expect(real.advance(user, 1)).rejects.toMatchObject({ code: 'rate_limited' })
})
