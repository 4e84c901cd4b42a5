import { afterPayment } from '../billing/after-payment.ts'
import { confirmPayment } from '../billing/confirm.ts'
import { authenticationFailed } from '../cards/declines.ts'
import { cardOfCustomer } from '../cards/payment-methods.ts'
import { checkClientSecret } from '../http/client-secret.ts'
import { invalidRequest } from '../http/errors.ts'
import {
  flag,
  form,
  integer,
  metadata,
  oneOf,
  required,
  text,
  unused,
  withMetadata,
} from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { refuse } from '../payments/attempt.ts'
import { cancelPayment, createPayment } from '../payments/payment-intents.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import { paymentIntentView } from '../views/payment-intent.ts'

/** Stripe's least amount in this currency, in cents. */
const leastAmount = 50

const newPayment = form({
  amount: required(integer),
  currency: required(oneOf('usd')),
  customer: text,
  payment_method: text,
  confirm: flag,
  off_session: flag,
  description: text,
  metadata,
  allowed_payment_method_types: unused,
  automatic_payment_methods: unused,
  setup_future_usage: unused,
  receipt_email: unused,
  return_url: unused,
  use_stripe_sdk: unused,
})

const confirmation = form({
  client_secret: text,
  payment_method: text,
  off_session: flag,
  return_url: unused,
  use_stripe_sdk: unused,
})

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', newPayment, async ({ store, params }) => {
    const { amount, customer = null } = params
    if (amount < leastAmount) {
      throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
    }
    if (customer !== null) await store.get('customer', customer, 'customer')
    const card = params.payment_method
      ? await cardOfCustomer(store, params.payment_method, customer)
      : undefined
    const intent = await createPayment(store, {
      amount,
      customer,
      currency: params.currency,
      description: params.description ?? null,
      metadata: withMetadata({}, params.metadata),
      paymentMethod: card?.id ?? null,
      invoice: null,
    })
    if (params.confirm) await confirmPayment(store, intent, { onSession: !params.off_session })
    return paymentIntentView(intent)
  }),

  route(
    'GET',
    '/v1/payment_intents',
    form({ customer: text, created: unused, ...paging }),
    async ({ store, params }) => {
      const intents = await store.list('payment_intent', params.customer)
      return pageOf('/v1/payment_intents', intents, params, paymentIntentView)
    },
  ),

  route(
    'GET',
    '/v1/payment_intents/:id',
    form({ client_secret: text }),
    async (call) => {
      const intent = await call.store.get('payment_intent', call.id)
      checkClientSecret(intent, call)
      return paymentIntentView(intent)
    },
    { forBrowsers: true },
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirmation,
    async (call) => {
      const { store, params } = call
      const intent = await store.get('payment_intent', call.id)
      checkClientSecret(intent, call)
      if (!intent.status.startsWith('requires_')) throw unexpected(intent)
      // The challenge is still to be passed; asking again changes nothing.
      const isAsked = intent.status === 'requires_action' && !params.payment_method
      if (isAsked) return paymentIntentView(intent)
      if (params.payment_method) {
        const card = await cardOfCustomer(store, params.payment_method, intent.customer)
        intent.paymentMethod = card.id
      }
      await confirmPayment(store, intent, { onSession: !params.off_session })
      return paymentIntentView(intent)
    },
    { forBrowsers: true },
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    form({ cancellation_reason: unused }),
    async (call) => {
      const intent = await call.store.get('payment_intent', call.id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
      await cancelPayment(call.store, intent)
      return paymentIntentView(intent)
    },
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/sandbox_authenticate',
    form({ client_secret: text, success: required(flag) }),
    async (call) => {
      const { store, params } = call
      const intent = await store.get('payment_intent', call.id)
      checkClientSecret(intent, call)
      if (intent.status !== 'requires_action' || !intent.paymentMethod) throw unexpected(intent)
      if (params.success) {
        await confirmPayment(store, intent, { onSession: true, authenticated: true })
      } else {
        const card = await store.get('payment_method', intent.paymentMethod)
        await refuse(store, intent, card, authenticationFailed('payment_intent'))
        await afterPayment(store, intent)
      }
      return paymentIntentView(intent)
    },
    { forBrowsers: true },
  ),
]

function unexpected(intent: PaymentIntentRecord) {
  const { status } = intent
  const message =
    status === 'succeeded'
      ? 'This PaymentIntent has already succeeded.'
      : `This PaymentIntent's status is ${status}, which does not allow this.`
  return invalidRequest(message, 'payment_intent_unexpected_state', undefined, {
    payment_intent: paymentIntentView(intent),
  })
}
