import { afterEach, expect, test, vi } from 'vitest'
import { bankAnswers } from '../../payments/cards-testing.ts'
import type { DialogUnderTest } from '../dialogs-testing.tsx'
import { bought, buyCall, keysSent, openBuyCredits, paidAnswers } from './buy-credits-testing.ts'

let shown: DialogUnderTest
afterEach(() => shown.end())

const pay = 'Pay 17.00 USDC'
const lost = () => Promise.reject(new TypeError('offline'))

test('a decline is told with message and code, and the next try is another payment', async () => {
  const error = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
  shown = await openBuyCredits({ [buyCall]: bought('requires_payment_method', error) })
  await shown.press(pay)
  await shown.says(error.message)
  await shown.says('Code: insufficient_funds')
  await shown.says('Nothing was charged.')
  shown.answer(paidAnswers)
  await shown.press(pay)
  await shown.says('Credits purchased')
  expect(new Set(keysSent(shown)).size).toBe(2)
})

test('a lost connection promises nothing, and the next try is the same payment', async () => {
  shown = await openBuyCredits({ [buyCall]: lost })
  await shown.press(pay)
  await shown.says('The server could not be reached.')
  await shown.says('it is not made twice')
  expect(document.body.textContent).not.toContain('Nothing was charged.')
  shown.answer(paidAnswers)
  await shown.press(pay)
  await shown.says('Credits purchased')
  expect(keysSent(shown)).toHaveLength(2)
  expect(new Set(keysSent(shown)).size).toBe(1)
})

test('two presses are one payment', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  shown = await openBuyCredits({ [buyCall]: () => promise })
  const button = await shown.control(pay)
  button.click()
  button.click()
  await shown.says('Waiting for the card provider.')
  button.click()
  resolve(bought('succeeded'))
  await shown.says('Credits purchased')
  expect(shown.sentTo(buyCall)).toHaveLength(1)
})

test('closed during the payment: it goes on, and a toast tells how it ended', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  shown = await openBuyCredits({ [buyCall]: () => promise })
  await shown.press(pay)
  await shown.says('You may close this')
  await shown.press('Close')
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  resolve(bought('succeeded'))
  await shown.says('Credits purchased: 1,000 credits.')
})

test('closed during a payment that fails: a toast tells that too', async () => {
  const { promise, reject } = Promise.withResolvers<object>()
  shown = await openBuyCredits({ [buyCall]: () => promise })
  await shown.press(pay)
  await shown.says('You may close this')
  await shown.press('Close')
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  reject(new TypeError('offline'))
  await shown.says('No connection: The server could not be reached.')
})

test.each([
  ['Complete authentication', 'true', 'Credits purchased'],
  ['Fail authentication', 'false', 'We are unable to authenticate your payment method.'],
])('the bank asks: %s', async (press, success, words) => {
  shown = await openBuyCredits({ [buyCall]: bought('requires_action'), ...bankAnswers })
  await shown.press(pay)
  await shown.says('asks you to confirm a payment of 17.00 USD.')
  await shown.press(press)
  await shown.says(words)
  const [sent] = shown.sentTo('POST /sandbox/stripe/v1/payment_intents/pi_1/sandbox_authenticate')
  expect(sent!.form).toEqual({ client_secret: 'pi_1_secret_x', success })
})

test('the bank is left without an answer: the same payment can be taken up again', async () => {
  shown = await openBuyCredits({ [buyCall]: bought('requires_action'), ...bankAnswers })
  await shown.press(pay)
  await shown.says('3-D Secure (sandbox)')
  document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }))
  await shown.says('The confirmation was closed before the bank had an answer.')
  expect(document.querySelector('dialog')).toBeNull()
  await shown.press(pay)
  await shown.says('3-D Secure (sandbox)')
  await shown.press('Complete authentication')
  await shown.says('Credits purchased')
  expect(new Set(keysSent(shown)).size).toBe(1)
})
