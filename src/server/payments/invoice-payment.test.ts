import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownCustomer } from './customers.ts'
import { numbers, startPayments } from './payments-testing.ts'
import type { PaymentsFixture, Person } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
  await shop.provider.ensureCatalogue()
}, 60_000)
afterAll(() => shop.stop())

/** Somebody whose renewal could not be paid: the cards, and the invoice that is open. */
async function behind(): Promise<{ user: Person; invoiceId: string; good: string; bad: string }> {
  const user = await shop.newUser()
  const good = await shop.addCard(user, numbers.good)
  await shop.sandbox.deliverNow()
  const customerId = (await knownCustomer({ db: shop.world.database.db }, user.id)) ?? ''
  const to = { tier: 'Pro', period: 'Month' } as const
  await shop.provider.subscribe({ customerId, to, cardId: good, key: user.id })
  const bad = await shop.addCard(user, numbers.declining)
  await shop.sandbox.deliverNow()
  await shop.payments.setDefaultCard(user, bad)
  await shop.sandbox.advance(customerId, 32 * 86_400)
  const [newest] = await shop.provider.invoices(customerId)
  if (!newest) throw new Error('There is no invoice.')
  expect(newest).toMatchObject({ status: 'open', reason: 'cycle', amountDueCent: 1500 })
  return { user, invoiceId: newest.id, good, bad }
}

test('an open invoice is paid with the named card, and read again', async () => {
  const { user, invoiceId, good } = await behind()
  const payment = await shop.payments.payInvoice(user, { invoiceId, cardId: good })
  expect(payment).toMatchObject({ status: 'succeeded' })
  expect(shop.looked).toContain(invoiceId)
  expect(await shop.provider.invoice(invoiceId)).toMatchObject({
    status: 'paid',
    amountPaidCent: 1500,
    lines: [{ tier: 'Pro', period: 'Month', amountCent: 1500 }],
  })
  const again = shop.payments.payInvoice(user, { invoiceId, cardId: good })
  await expect(again).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This invoice is paid already.',
  })
  expect(await shop.charged(user)).toEqual([1500, 1500])
})

test('a decline is answered with the reason, and the invoice stays open', async () => {
  const { user, invoiceId, bad } = await behind()
  const byDefault = await shop.payments.payInvoice(user, { invoiceId })
  expect(byDefault).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'card_declined', message: 'Your card was declined.' },
  })
  const named = await shop.payments.payInvoice(user, { invoiceId, cardId: bad })
  expect(named).toMatchObject({ status: 'requires_payment_method' })
  expect(await shop.provider.invoice(invoiceId)).toMatchObject({ status: 'open' })
})

test('a card whose bank asks: the payment waits, and the invoice with it', async () => {
  const { user, invoiceId } = await behind()
  const cardId = await shop.addCard(user, numbers.challenged)
  const payment = await shop.payments.payInvoice(user, { invoiceId, cardId })
  expect(payment).toMatchObject({ status: 'requires_action' })
  expect(payment).not.toHaveProperty('error')
  await shop.answerChallenge(payment!, true)
  expect(await shop.provider.invoice(invoiceId)).toMatchObject({ status: 'paid' })
})

test('two clicks pay once', async () => {
  const { user, invoiceId, good } = await behind()
  const before = (await shop.charged(user)).length
  const clicks = await Promise.allSettled(
    [1, 2].map(() => shop.payments.payInvoice(user, { invoiceId, cardId: good })),
  )
  for (const click of clicks) {
    if (click.status === 'fulfilled') expect(click.value).toMatchObject({ status: 'succeeded' })
    else expect(click.reason).toMatchObject({ code: 'conflict' })
  }
  expect(await shop.charged(user)).toHaveLength(before + 1)
})

test("somebody else's invoice does not exist, and nor does their card", async () => {
  const [owner, other] = [await behind(), await behind()]
  const refusal = { code: 'not_found' }
  const { invoiceId } = owner
  const foreign = shop.payments.payInvoice(other.user, { invoiceId, cardId: other.good })
  await expect(foreign).rejects.toMatchObject(refusal)
  const withTheirs = shop.payments.payInvoice(owner.user, { invoiceId, cardId: other.good })
  await expect(withTheirs).rejects.toMatchObject(refusal)
  const unknown = shop.payments.payInvoice(owner.user, { invoiceId: 'in_none' })
  await expect(unknown).rejects.toMatchObject(refusal)
  const stranger = await shop.newUser()
  const none = shop.payments.payInvoice(stranger, { invoiceId })
  await expect(none).rejects.toMatchObject(refusal)
  expect(await shop.provider.invoice(invoiceId)).toMatchObject({ status: 'open' })
})

test('the deleted default card makes way for another at the next renewal', async () => {
  const { user, invoiceId, good, bad } = await behind()
  await shop.payments.payInvoice(user, { invoiceId, cardId: good })
  await shop.payments.deleteCard(user, bad)
  const customerId = (await knownCustomer({ db: shop.world.database.db }, user.id)) ?? ''
  await shop.sandbox.advance(customerId, 32 * 86_400)
  const [newest] = await shop.provider.invoices(customerId)
  expect(newest).toMatchObject({ status: 'paid', reason: 'cycle' })
})
