import type { PaymentIntentResult } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { confirmIntent } from './confirm-intent.ts'
import type { PaymentIntent } from './types.ts'

const intent = (status: PaymentIntent['status'], error?: PaymentIntent['error']) => ({
  id: 'pi_1',
  status,
  clientSecret: 'pi_1_secret_x',
  error,
})

function provider(answer: object) {
  const confirmCardPayment = vi.fn(async () => answer as PaymentIntentResult)
  return { confirmCardPayment, load: async () => ({ confirmCardPayment }) }
}

test.each([null, intent('succeeded'), intent('processing')])(
  'asks nothing of the provider for %j',
  async (paid) => {
    const load = vi.fn()
    await confirmIntent(paid, 'pm_1', load)
    expect(load).not.toHaveBeenCalled()
  },
)

test('confirms what requires an action, and gives the card where it is still to be charged', async () => {
  const { confirmCardPayment, load } = provider({ paymentIntent: { status: 'succeeded' } })
  await confirmIntent(intent('requires_action'), 'pm_1', load)
  await confirmIntent(intent('requires_confirmation'), 'pm_1', load)
  expect(confirmCardPayment.mock.calls).toEqual([
    ['pi_1_secret_x', undefined],
    ['pi_1_secret_x', { payment_method: 'pm_1' }],
  ])
})

test('a decline is told with the message and the code of the provider', async () => {
  const error = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
  const declined = confirmIntent(intent('requires_payment_method', error), 'pm_1', vi.fn())
  await expect(declined).rejects.toMatchObject({ ...error, status: 402 })
})

test.each([
  [{ code: 'a', decline_code: 'b', message: 'M' }, 'a'],
  [{ decline_code: 'b', message: 'M' }, 'b'],
  [{ message: 'M' }, '500'],
])('the code of %j falls back to the decline code or 500', async (error, code) => {
  const { load } = provider({
    error: { ...error, payment_intent: { status: 'requires_payment_method' } },
  })
  const failed = confirmIntent(intent('requires_action'), 'pm_1', load)
  await expect(failed).rejects.toMatchObject({ code, message: 'M', status: 402 })
})

test('without a word on what became of the payment it is not said to be over', async () => {
  const { load } = provider({ error: { type: 'api_connection_error', message: 'M' } })
  const failed = confirmIntent(intent('requires_action'), 'pm_1', load)
  await expect(failed).rejects.toMatchObject({ status: 500 })
})

test('a payment that an earlier try has confirmed is made', async () => {
  const { load } = provider({
    error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
  })
  await expect(confirmIntent(intent('requires_action'), 'pm_1', load)).resolves.toBeUndefined()
})
