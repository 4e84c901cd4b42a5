import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandboxFixture, typedCard } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())

const newCustomer = async () => (await world.stripe.customers.create({})).id
const pay = (customer: string, payment_method: string, off_session = false) =>
  world.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    customer,
    payment_method,
    confirm: true,
    off_session,
  })

describe('test cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
  ])('%s is a good %s', async (number, brand) => {
    const customer = await newCustomer()
    const card = await world.saveCard(customer, number)
    const { data } = await world.stripe.customers.listPaymentMethods(customer, { type: 'card' })
    expect(data).toHaveLength(1)
    expect(data[0]?.card).toMatchObject({ brand, last4: number.slice(-4), exp_year: 2034 })
    expect((await pay(customer, card)).status).toBe('succeeded')
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s cannot be saved: %s', async (number, code, decline_code) => {
    const customer = await newCustomer()
    const setup = await world.stripe.setupIntents.create({ customer })
    const card = await world.form('/v1/payment_methods', typedCard(number))
    const { error } = await world.form(`/v1/setup_intents/${setup.id}/confirm`, {
      client_secret: setup.client_secret ?? '',
      payment_method: card.id,
    })
    expect(error).toMatchObject({ type: 'card_error', code, decline_code })
    const after = await world.stripe.setupIntents.retrieve(setup.id)
    expect(after.status).toBe('requires_payment_method')
    expect(after.last_setup_error?.code).toBe(code)
    await expect(world.stripe.paymentMethods.attach(card.id, { customer })).rejects.toMatchObject({
      code,
    })
  })

  test('0341 can be saved, but not charged; the payment can be made with another', async () => {
    const customer = await newCustomer()
    const refused = await world.saveCard(customer, '4000000000000341')
    const good = await world.saveCard(customer, '4242424242424242')
    const error = await pay(customer, refused).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method', payment_method: null },
    })
    const { id } = (error as { payment_intent: { id: string } }).payment_intent
    const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: good })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('3155 asks at set-up alone, 3184 every time', async () => {
    const customer = await newCustomer()
    const once = await world.saveCard(customer, '4000002500003155')
    const always = await world.saveCard(customer, '4000002760003184')
    expect((await pay(customer, once)).status).toBe('succeeded')
    expect((await pay(customer, always)).status).toBe('requires_action')
    await expect(pay(customer, always, true)).rejects.toMatchObject({
      code: 'authentication_required',
    })
  })

  test('3155 asks where it was never set up', async () => {
    const customer = await newCustomer()
    const card = await world.stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer,
    })
    expect((await pay(customer, card.id)).status).toBe('requires_action')
  })
})

/** A payment that waits for its holder. */
async function challengedPayment() {
  const customer = await newCustomer()
  const card = await world.saveCard(customer, '4000002760003184')
  return pay(customer, card)
}
const answer = (id: string, client_secret: string | null, success: boolean) =>
  world.form(`/v1/payment_intents/${id}/sandbox_authenticate`, {
    client_secret: client_secret ?? '',
    success: String(success),
  })

describe('the challenge', () => {
  test('that is passed makes the payment', async () => {
    const { id, client_secret } = await challengedPayment()
    expect((await answer(id, client_secret, true)).status).toBe('succeeded')
    const again = await answer(id, client_secret, true)
    expect(again.error?.code).toBe('payment_intent_unexpected_state')
  })

  test('that is failed wants another card', async () => {
    const { id, client_secret } = await challengedPayment()
    expect(await answer(id, client_secret, false)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('that is left open can be asked for again', async () => {
    const { id, client_secret } = await challengedPayment()
    const confirmed = await world.form(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
    })
    expect(confirmed.status).toBe('requires_action')
  })
})

describe('a saved card', () => {
  test('that is deleted is nobody’s default, and never usable again', async () => {
    const customer = await newCustomer()
    const card = await world.saveCard(customer, '4242424242424242')
    await world.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card },
    })
    await world.stripe.paymentMethods.detach(card)
    const after = await world.stripe.customers.retrieve(customer)
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } })
    await expect(pay(customer, card)).rejects.toThrow('may not be used again')
    await expect(world.stripe.paymentMethods.detach(card)).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('of somebody else cannot be paid with, nor be made the default', async () => {
    const card = await world.saveCard(await newCustomer(), '4242424242424242')
    const other = await newCustomer()
    await expect(pay(other, card)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      world.stripe.customers.update(other, { invoice_settings: { default_payment_method: card } }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})
