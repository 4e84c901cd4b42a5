import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../client/index.ts'
import {
  button,
  control,
  dialog,
  master,
  openAt,
  problem,
  shown,
  someSession,
  type,
  visa,
  type Answers,
  type Screen,
} from '../../payments/payments-testing.ts'

const address = '/plans?dialog=buy-credits&pack=1700'
const buyCall = 'POST /api/services/stripe/buyCredits'
const bought = (status: string, error?: object) => ({
  creditId: 'credit-1',
  paymentIntent: { id: 'pi_1', status, clientSecret: 'pi_1_secret_x', error },
})
const arrived: Answers = {
  [buyCall]: () => bought('succeeded'),
  'GET /api/services/stripe/getCreditsStatus/*': () => ({ created: true }),
}

let screen: Screen
afterEach(() => screen.end())

async function opened(answers: Answers = arrived, at = address) {
  screen = openAt(at, answers)
  await shown('Visa ending in 4242')
  return screen
}
const payButton = () => button(/^Pay /)
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)

test('shows packs, the default card and the balance before and after', async () => {
  await opened()
  await shown('≈ 1,204.23 LMWR')
  expect(control('1,000 credits').checked).toBe(true)
  expect(control('1,000 credits').parentElement!.textContent).toContain(
    'up to 2,000 images or 400 audios',
  )
  expect(control('Visa').checked).toBe(true)
  control('250 credits').click()
  await shown('You will have325 credits')
  expect(payButton().textContent).toBe('Pay 4.75 USDC')
})

test('pays with the chosen card and tells the new balance', async () => {
  await opened()
  control('Mastercard').click()
  await vi.waitFor(() => expect(control('Mastercard').checked).toBe(true))
  screen.answer({ 'GET /api/balance': () => ({ credits: 1075, heldCredits: 0 }) })
  payButton().click()
  await shown('You have 1,075 credits now.')
  expect(dialog().textContent).toContain('Credits purchased')
  const [sent] = screen.sentTo(buyCall)
  expect(sent!.form).toEqual({ amountUsdcCent: '1700', cardId: master.id, csrf: 'token' })
  expect(sent!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(document.activeElement?.textContent).toBe('Close')
  await vi.waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe('Credits purchased'),
  )
})

test('asks for a card when none is chosen: said, shown and focused', async () => {
  await opened({
    ...arrived,
    'GET /api/services/stripe/getCards': () => ({ cards: [visa, master], defaultCardId: null }),
  })
  payButton().click()
  const words = 'Please select one of the listed Credit Cards.'
  await shown(words)
  expect(document.activeElement).toBe(control('Visa'))
  await vi.waitFor(() => expect(alerts()).toContain(words))
  const group = control('Visa').closest('fieldset')!
  const described = document.querySelector(`[id="${group.getAttribute('aria-describedby')}"]`)
  expect(described?.textContent).toBe(words)
  expect(screen.sentTo(buyCall)).toEqual([])
  control('Visa').click()
  await vi.waitFor(() => expect(dialog().textContent).not.toContain(words))
})

test('a decline is told with message and code, and the next try is another payment', async () => {
  const error = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
  await opened({ ...arrived, [buyCall]: () => bought('requires_payment_method', error) })
  payButton().click()
  await shown(error.message)
  expect(dialog().textContent).toContain('Code: insufficient_funds')
  expect(dialog().textContent).toContain('Nothing was charged.')
  screen.answer(arrived)
  payButton().click()
  await shown('Credits purchased')
  expect(new Set(keys()).size).toBe(2)
})

test('a lost connection promises nothing, and the next try is the same payment', async () => {
  await opened({ ...arrived, [buyCall]: () => Promise.reject(new TypeError('offline')) })
  payButton().click()
  await shown('The server could not be reached.')
  expect(dialog().textContent).not.toContain('Nothing was charged.')
  expect(dialog().textContent).toContain('it is not made twice')
  screen.answer(arrived)
  payButton().click()
  await shown('Credits purchased')
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('two presses are one payment', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await opened({ ...arrived, [buyCall]: () => promise })
  payButton().click()
  payButton().click()
  await shown('Waiting for the card provider.')
  payButton().click()
  resolve(bought('succeeded'))
  await shown('Credits purchased')
  expect(screen.sentTo(buyCall)).toHaveLength(1)
})

test('closed during the payment: it goes on, and a toast tells how it ended', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await opened({ ...arrived, [buyCall]: () => promise })
  payButton().click()
  await shown('Waiting for the card provider.')
  button('Close', dialog().querySelector<HTMLElement>('.dialog-actions')!).click()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  resolve(bought('succeeded'))
  await shown('Credits purchased: 1,000 credits.')
})

test.each([
  ['Complete authentication', 'true', 'Credits purchased'],
  ['Fail authentication', 'false', 'We are unable to authenticate your payment method.'],
])('the bank asks: %s', async (press, success, words) => {
  await opened({ ...arrived, [buyCall]: () => bought('requires_action'), ...bank })
  payButton().click()
  await shown('3-D Secure (sandbox)')
  expect(document.querySelector('dialog')?.textContent).toContain('a payment of 17.00 USD')
  button(press).click()
  await shown(words)
  const [sent] = screen.sentTo('POST /sandbox/stripe/v1/payment_intents/pi_1/sandbox_authenticate')
  expect(sent!.form).toEqual({ client_secret: 'pi_1_secret_x', success })
  expect(sent!.headers.get('authorization')).toBe('Bearer pk_sandbox_filewright')
})

test('the bank is left without an answer: the same payment can be taken up again', async () => {
  await opened({ ...arrived, [buyCall]: () => bought('requires_action'), ...bank })
  payButton().click()
  await shown('3-D Secure (sandbox)')
  document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }))
  await shown('The confirmation was closed before the bank had an answer.')
  expect(document.querySelector('dialog')).toBeNull()
  payButton().click()
  await shown('3-D Secure (sandbox)')
  button('Complete authentication').click()
  await shown('Credits purchased')
  expect(new Set(keys()).size).toBe(1)
})

test('a card can be added on the way, and is chosen then', async () => {
  let cards: object[] = []
  screen = openAt(address, {
    ...arrived,
    'GET /api/services/stripe/getCards': () => ({ cards, defaultCardId: null }),
    'GET /api/services/stripe/addCard': () => ({
      setupIntent: { clientSecret: 'seti_1_secret_y' },
    }),
    'GET /api/services/stripe/getCardStatus/*': () => {
      cards = [visa]
      return { status: 'CREATED' }
    },
    'POST /sandbox/stripe/v1/payment_methods': () => ({ id: visa.id }),
    'POST /sandbox/stripe/v1/setup_intents/seti_1/confirm': () => ({
      id: 'seti_1',
      status: 'succeeded',
      payment_method: visa.id,
    }),
  })
  await shown('No card is saved yet.')
  button('Add a card').click()
  await shown('Sandbox: no real card.')
  button('Save card').click()
  await shown('Your card number is incomplete.')
  expect(document.activeElement).toBe(control('Card number'))
  type(control('Card number'), '4242424242424242')
  type(control('Expiry date'), '1299')
  type(control('Security code'), '123')
  button('Save card').click()
  await shown('Card added.')
  await vi.waitFor(() => expect(control('Visa').checked).toBe(true))
  const [sent] = screen.sentTo('POST /sandbox/stripe/v1/payment_methods')
  expect(sent!.form).toEqual({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2099',
    'card[cvc]': '123',
  })
})

test('a session that has ended is renewed over the dialog, and the payment goes on', async () => {
  await opened({ ...arrived, [buyCall]: () => problem(401, 'session_expired', 'Log in.') })
  payButton().click()
  await shown('Log in, and the payment goes on where it was.')
  screen.answer({
    ...arrived,
    'POST /api/accounts/log-in': () => sessionStore.getSnapshot().session,
  })
  type(control('E-mail'), 'one@example.com')
  type(control('Password'), 'a long enough password')
  button('Log in').click()
  await shown('Credits purchased')
  expect(new Set(keys()).size).toBe(1)
})

test('guests log in first and are in the dialog then', async () => {
  screen = openAt(address, arrived, true)
  await shown('Log in or sign up to go on')
  expect(document.body.textContent).not.toContain('Pay 17.00 USDC')
  sessionStore.set(someSession())
  await shown('Pay 17.00 USDC')
})

const keys = () => screen.sentTo(buyCall).map(({ headers }) => headers.get('idempotency-key'))

const intent = { id: 'pi_1', amount: 1700, currency: 'usd' }
const bank: Answers = {
  'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm': () => ({
    ...intent,
    status: 'requires_action',
  }),
  'POST /sandbox/stripe/v1/payment_intents/pi_1/sandbox_authenticate': ({ form }) =>
    form.success === 'true'
      ? { ...intent, status: 'succeeded' }
      : {
          ...intent,
          status: 'requires_payment_method',
          last_payment_error: {
            code: 'payment_intent_authentication_failure',
            message: 'We are unable to authenticate your payment method.',
          },
        },
}
