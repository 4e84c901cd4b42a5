import type { PaymentMethod, StripeError } from '@stripe/stripe-js'
import { digitsOf, expiryIn } from './card-fields.ts'
import { elementsFor, type SandboxElements } from './elements.ts'
import { confirm } from './intents.ts'
import { post, type Answer } from './requests.ts'

type Refused = { error: StripeError }

/**
 * The sandbox's stand-in for the object that `Stripe(key)` makes: the functions of Stripe.js that the
 * app and react-stripe-js call, with Stripe's arguments and answers.
 */
export function sandboxStripe(key: string) {
  const createPaymentMethod = async ({ elements }: { elements: SandboxElements }) => {
    const { value, error } = await cardOf(key, elements)
    return error ? { error } : { paymentMethod: value }
  }
  const confirmCardPayment = async (secret: string, data?: { payment_method?: string }) => {
    const answer = await confirm(key, secret, data?.payment_method)
    return answer.error ? answer : { paymentIntent: answer.intent }
  }
  const confirmSetup = async ({ elements }: { elements: SandboxElements }) => {
    if (!elements.clientSecret) throw new Error('The elements were made without a clientSecret')
    const { value, error } = await cardOf(key, elements)
    if (error) return { error }
    const answer = await confirm(key, elements.clientSecret, value.id)
    return answer.error ? answer : { setupIntent: answer.intent }
  }
  return {
    elements: elementsFor,
    createPaymentMethod,
    confirmCardPayment,
    confirmSetup,
    createToken: async (): Promise<Refused> => ({
      error: { type: 'invalid_request_error', message: 'The sandbox has no tokens.' },
    }),
    // How the wrappers tell Stripe who they are; react-stripe-js asks for both or none.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  }
}

async function cardOf(key: string, elements: SandboxElements): Promise<Answer<PaymentMethod>> {
  const element = elements.getElement('payment')
  if (!element) throw new Error('There is no payment element')
  const error = element.validate()
  if (error) return { error }
  const { number, expiry, cvc } = element.values()
  const { month, year } = expiryIn(expiry)
  return post<PaymentMethod>(key, 'payment_methods', {
    type: 'card',
    card: { number: digitsOf(number), exp_month: month, exp_year: year, cvc },
  })
}
