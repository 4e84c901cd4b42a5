import type { Card } from '../../client/index.ts'

export const visa: Card = {
  id: 'pm_visa',
  scheme: 'VISA',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2099,
}
export const mastercard: Card = {
  ...visa,
  id: 'pm_mastercard',
  scheme: 'MASTERCARD',
  last4: '4444',
}

/** Of a server with a sandbox, for somebody with two cards. */
export const cardAnswers = {
  'GET /services/stripe/getPublishableKey': { publishableKey: 'pk_sandbox_filewright' },
  'GET /services/stripe/getCards': { cards: [visa, mastercard], defaultCardId: visa.id },
  'GET /balance': { credits: 75, heldCredits: 0 },
  'GET /server': { sandbox: true, creditsToUsdcFactor: '0.0171' },
  'GET /payments/exchangerates': { LMWR: { USDC: '0.0142' } },
}

/** A payment that the sandbox's bank asks about, and what it makes of the answer. */
export const bankAnswers = {
  'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm': {
    id: 'pi_1',
    amount: 1700,
    currency: 'usd',
    status: 'requires_action',
  },
  'POST /sandbox/stripe/v1/payment_intents/pi_1/sandbox_authenticate': (form: {
    success?: string
  }) =>
    form.success === 'true'
      ? { id: 'pi_1', amount: 1700, currency: 'usd', status: 'succeeded' }
      : {
          id: 'pi_1',
          amount: 1700,
          currency: 'usd',
          status: 'requires_payment_method',
          last_payment_error: {
            code: 'payment_intent_authentication_failure',
            message: 'We are unable to authenticate your payment method.',
          },
        },
}

/** A card that is added without a question; `onCreated` is called when our server knows it. */
export const addCardAnswers = (onCreated: () => void = () => undefined) => ({
  'GET /services/stripe/addCard': { setupIntent: { clientSecret: 'seti_1_secret_y' } },
  'GET /services/stripe/getCardStatus/*': () => {
    onCreated()
    return { status: 'CREATED' }
  },
  'POST /sandbox/stripe/v1/payment_methods': { id: visa.id },
  'POST /sandbox/stripe/v1/setup_intents/seti_1/confirm': {
    id: 'seti_1',
    status: 'succeeded',
    payment_method: visa.id,
  },
})
