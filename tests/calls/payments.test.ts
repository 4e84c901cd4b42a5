import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../generated/api.d.ts'
import { backends, startBackend } from './backend.ts'
import { cardNumbers, form, sessionOf, World, type Person } from './world.ts'

// Cards, Credits and plans over several calls. The mock's answers are canned, so there only their
// shapes are looked at; `send` checks them.

type Schemas = components['schemas']
type Change = Schemas['ChangeSubscriptionResult']

const buy = (as: Person, fields: Record<string, string> = {}) => ({
  operationId: 'buyCredits',
  ...form({ amountUsdcCent: '1700', ...fields }, as),
})
const change = (as: Person, tier: string, period = 'Month') => ({
  operationId: 'changeSubscription',
  ...form({ tier, period }, as),
})

describe.each(backends)('on the %s', (name) => {
  const isServer = name === 'server'
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  const credits = async (as: Person) =>
    (await world.done<Schemas['Balance']>({ operationId: 'getBalance', as })).credits
  const preview = (as: Person, tier: string, period = 'Month') =>
    world.done<Schemas['ChangePreview']>({
      operationId: 'getChangePreview',
      params: { tier, period },
      as,
    })
  const isIn = async (as: Person, tier: string, period = 'Month') => {
    const call = { operationId: 'getTierPeriodStatus', params: { tier, period }, as }
    const { inTierAndPeriodOrScheduled } = await world.done<Schemas['TierPeriodStatus']>(call)
    return inTierAndPeriodOrScheduled
  }
  const subscription = (as: Person) =>
    world.done<Schemas['Subscription']>({ operationId: 'getSubscription', as })
  const bills = async (as: Person) => {
    const { invoices } = await world.done<Schemas['InvoiceList']>({
      operationId: 'listInvoices',
      as,
    })
    return invoices.map(({ amountDue, status }) => `${amountDue} ${status}`)
  }

  test('a bought pack is in the balance, once for one key', async () => {
    const as = await world.buyer()
    const before = await credits(as)
    const order = { ...buy(as), headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await world.done<Schemas['CreditPurchase']>(order)
    expect(await world.done(order)).toEqual(first)
    expect(first.paymentIntent?.status).toBe('succeeded')
    const params = { creditId: first.creditId }
    const status = await world.done({ operationId: 'getCreditsStatus', params, as })
    expect(status).toEqual({ created: true })
    if (isServer) expect((await credits(as)) - before).toBe(1000)
  })

  test('cards are saved, one of them is charged, and they can be removed', async () => {
    const as = await world.buyer()
    const second = await world.card(as, cardNumbers.challenged)
    await world.done({ operationId: 'setDefaultCard', ...form({ cardId: second }, as) })
    const saved = await world.done<Schemas['CardList']>({ operationId: 'getCards', as })
    if (isServer) {
      expect(saved.defaultCardId).toBe(second)
      expect(saved.cards.map(({ last4 }) => last4)).toEqual(['3184', '4242'])
    }
    await world.done({ operationId: 'deleteCard', ...form({ cardId: second }, as) })
    const left = await world.done<Schemas['CardList']>({ operationId: 'getCards', as })
    if (isServer) expect(left).toMatchObject({ cards: [{ last4: '4242' }] })
    if (isServer) expect(left.defaultCardId).toBe(left.cards[0]?.id)
  })

  test('a plan is bought, improved at the price that was shown, reduced and kept', async () => {
    const as = await world.buyer()
    await world.done(change(as, 'ProLight'))
    expect(await isIn(as, 'ProLight')).toBe(true)
    await world.done({ operationId: 'advanceSandboxClock', body: { days: 10 }, as })

    const { amountDueForChangeUsdCent: cents } = await preview(as, 'ProPlus')
    const bought = await world.done<Change>(change(as, 'ProPlus'))
    if (isServer) {
      expect(bought.paymentIntent?.status).toBe('succeeded')
      expect(await bills(as)).toEqual([`${cents} paid`, '500 paid'])
      expect((await preview(as, 'Pro')).amountDueForChangeUsdCent).toBe(0)
    }
    await world.done(change(as, 'Pro'))
    expect(await isIn(as, 'Pro')).toBe(true)
    const reduced = await subscription(as)
    if (isServer) expect(reduced).toMatchObject({ tier: 'ProPlus', tierAfterCurrentTerm: 'Pro' })
    await world.done(change(as, 'ProPlus'))
    const kept = await subscription(as)
    if (isServer) expect(kept).toMatchObject({ tier: 'ProPlus', tierAfterCurrentTerm: 'ProPlus' })
  })

  test('an unpaid bill is paid with another card', async () => {
    const { as, invoiceId } = await world.debtor()
    const late = await subscription(as)
    if (isServer)
      expect(late).toMatchObject({ tier: 'ProLight', subscription: { status: 'past_due' } })
    const cardId = await world.card(as)
    await world.done({ operationId: 'payInvoice', ...form({ invoiceId, cardId }, as) })
    const paid = await subscription(as)
    if (isServer) expect(paid).toMatchObject({ subscription: { status: 'active' } })
    if (isServer) expect(await bills(as)).toEqual(['500 paid', '500 paid'])
  })

  describe.runIf(isServer)('what needs a stateful backend', () => {
    test('a declined card is answered with the words of the provider, and nothing is bought', async () => {
      const as = await world.buyer(cardNumbers.declining)
      const before = await credits(as)
      const declined = {
        status: 'requires_payment_method',
        error: { code: 'card_declined', message: 'Your card was declined.' },
      }
      expect(await world.done(buy(as))).toMatchObject({ paymentIntent: declined })
      expect(await world.done(change(as, 'Pro'))).toMatchObject({ paymentIntent: declined })
      expect(await credits(as)).toBe(before)
      expect(await subscription(as)).toMatchObject({ tier: 'Free', subscription: null })
    })

    test('a challenged payment is finished in the browser', async () => {
      const as = await world.buyer(cardNumbers.challenged)
      const { creditId, paymentIntent } = await world.done<Schemas['CreditPurchase']>(buy(as))
      const status = { operationId: 'getCreditsStatus', params: { creditId }, as }
      expect(paymentIntent?.status).toBe('requires_action')
      expect(await world.done(status)).toEqual({ created: false })
      await world.answerChallenge(paymentIntent!)
      expect(await world.done(status)).toEqual({ created: true })

      const upgrade = await world.done<Change>(change(as, 'ProPlus'))
      expect(upgrade.updateAccountSubscriptionAction).toBe('UPGRADING_USER_ACTION_REQUIRED')
      expect(await isIn(as, 'ProPlus')).toBe(false)
      await world.answerChallenge(upgrade.paymentIntent!)
      expect(await isIn(as, 'ProPlus')).toBe(true)
    })

    test('a newcomer tries Pro by the year without a card', async () => {
      const as = await world.newcomer()
      expect(await preview(as, 'Pro', 'Year')).toMatchObject({ amountDueForChangeUsdCent: 0 })
      expect(await preview(as, 'Pro')).toEqual({
        amountDueForChangeUsdCent: 750,
        eligibleForOriginalDiscount: true,
      })
      await world.done(change(as, 'Pro', 'Year'))
      expect(await subscription(as)).toMatchObject({
        tier: 'Pro',
        subscription: { status: 'trialing', period: 'Year' },
      })
      await world.done({ operationId: 'advanceSandboxClock', body: { days: 8 }, as })
      expect(await subscription(as)).toMatchObject({
        tier: 'Free',
        subscription: null,
        hasSubscribed: true,
      })
    })

    test('the demo account has a plan that is paid with a card that is made up', async () => {
      const demo = await world.send({ operationId: 'logInAsDemo', as: 'none' })
      const as = { ...sessionOf(demo), email: 'demo@filewright.example' }
      expect(await subscription(as)).toMatchObject({
        tier: 'Pro',
        subscription: { status: 'active' },
      })
      const before = await credits(as)
      expect(await world.done(buy(as))).toMatchObject({ paymentIntent: { status: 'succeeded' } })
      expect((await credits(as)) - before).toBe(1000)
    })
  })
})
