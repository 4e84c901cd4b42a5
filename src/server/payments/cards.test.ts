import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chosenCard } from './chosen-card.ts'
import { customerOf } from './customers.ts'
import { numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
}, 60_000)
afterEach(() => {
  shop.network.before = undefined
})
afterAll(() => shop.stop())

const deps = () => ({ db: shop.world.database.db, provider: shop.provider })

test('a card is added in the browser, confirmed by its event, and becomes the default', async () => {
  const user = await shop.newUser()
  expect(await shop.payments.cards(user)).toEqual({ cards: [], defaultCardId: null })
  const card = await shop.addCard(user, numbers.good)
  await shop.sandbox.deliverNow()
  // The event was enough: nobody is asked any more.
  shop.network.before = () => Promise.reject(new Error('not to be asked'))
  expect(await shop.payments.cardStatus(user, card)).toBe('CREATED')
  shop.network.before = undefined
  expect(await shop.payments.cards(user)).toEqual({
    cards: [{ id: card, scheme: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2034 }],
    defaultCardId: card,
  })
})

test('a card whose event is lost is found by asking', async () => {
  const user = await shop.newUser()
  const card = await shop.addCard(user, numbers.good)
  expect(await shop.payments.cardStatus(user, card)).toBe('CREATED')
  expect(await shop.payments.cards(user)).toMatchObject({ defaultCardId: card })
})

test('a card that is not confirmed yet is pending', async () => {
  const user = await shop.newUser()
  await shop.payments.addCard(user)
  const { id } = await shop.world.form('/v1/payment_methods', {
    type: 'card',
    'card[number]': numbers.good,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  })
  expect(await shop.payments.cardStatus(user, id)).toBe('PENDING')
})

test("somebody else's card does not exist", async () => {
  const [owner, stranger] = [await shop.newUser(), await shop.newUser()]
  const card = await shop.addCard(owner, numbers.good)
  await shop.addCard(stranger, numbers.other)
  await shop.sandbox.deliverNow()
  const refusal = { code: 'not_found' }
  await expect(shop.payments.cardStatus(stranger, card)).rejects.toMatchObject(refusal)
  await expect(shop.payments.deleteCard(stranger, card)).rejects.toMatchObject(refusal)
  await expect(shop.payments.setDefaultCard(stranger, card)).rejects.toMatchObject(refusal)
  await expect(shop.payments.cardStatus(stranger, 'pm_none')).rejects.toMatchObject(refusal)
  await expect(chosenCard(deps(), stranger, card)).rejects.toMatchObject(refusal)
  expect(await shop.payments.cards(owner)).toMatchObject({ defaultCardId: card })
})

test('another card becomes the default, and the next one when that is deleted', async () => {
  const user = await shop.newUser()
  const first = await shop.addCard(user, numbers.good)
  await shop.payments.cardStatus(user, first)
  const second = await shop.addCard(user, numbers.other)
  await shop.payments.cardStatus(user, second)
  expect(await shop.payments.cards(user)).toMatchObject({ defaultCardId: first })

  await shop.payments.setDefaultCard(user, second)
  expect(await chosenCard(deps(), user)).toBe(second)
  await shop.payments.deleteCard(user, second)
  const left = await shop.payments.cards(user)
  expect(left.cards.map(({ id }) => id)).toEqual([first])
  expect(left.defaultCardId).toBe(first)
  await expect(shop.payments.cardStatus(user, second)).rejects.toMatchObject({
    code: 'not_found',
  })

  await shop.payments.deleteCard(user, first)
  await expect(chosenCard(deps(), user)).rejects.toMatchObject({
    code: 'card_required',
    detail: 'Please select one of the listed Credit Cards.',
  })
})

test('the default can be changed after a subscription that was never paid has ended', async () => {
  const user = await shop.newUser()
  const declining = await shop.addCard(user, numbers.declining)
  await shop.payments.cardStatus(user, declining)
  const customerId = await customerOf({ ...deps(), clock: shop.world.clock }, user)
  const to = { tier: 'Pro', period: 'Month' } as const
  await shop.provider.ensureCatalogue()
  const { payment } = await shop.provider.subscribe({
    customerId,
    to,
    cardId: declining,
    key: user.id,
  })
  expect(payment).toMatchObject({ status: 'requires_payment_method' })
  await shop.sandbox.advance(customerId, 24 * 3600)

  const good = await shop.addCard(user, numbers.good)
  await shop.payments.cardStatus(user, good)
  await shop.payments.setDefaultCard(user, good)
  expect(await shop.payments.cards(user)).toMatchObject({ defaultCardId: good })
})

test('a deletion that was cut short is finished by the next one', async () => {
  const user = await shop.newUser()
  const card = await shop.addCard(user, numbers.good)
  await shop.payments.cardStatus(user, card)
  await shop.provider.deleteCard(card)
  await shop.payments.deleteCard(user, card)
  await expect(shop.payments.deleteCard(user, card)).rejects.toMatchObject({ code: 'not_found' })
})

test('a card that the provider removed by itself is gone here too', async () => {
  const user = await shop.newUser()
  const [first, second] = [
    await shop.addCard(user, numbers.good),
    await shop.addCard(user, numbers.other),
  ]
  await shop.sandbox.deliverNow()
  await shop.provider.deleteCard(first)
  await shop.sandbox.deliverNow()
  expect(await shop.payments.cards(user)).toMatchObject({ defaultCardId: second })
  await expect(shop.payments.cardStatus(user, first)).rejects.toMatchObject({ code: 'not_found' })
})

test('two first requests at once are one customer', async () => {
  const user = await shop.newUser()
  const secrets = await Promise.all([1, 2, 3].map(() => shop.payments.addCard(user)))
  expect(new Set(secrets).size).toBe(3)
  const rows = await shop.world.database.db
    .selectFrom('card_customers')
    .select('customer_id')
    .where('user_id', '=', user.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('who asks too often has to wait', async () => {
  const user = await shop.newUser()
  for (let count = 0; count < 30; count++) {
    await expect(shop.payments.setDefaultCard(user, 'pm_none')).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  await expect(shop.payments.addCard(user)).rejects.toMatchObject({ code: 'rate_limited' })
})
