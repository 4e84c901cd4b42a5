import { authenticationFailed, declines } from '../cards/declines.ts'
import { cardOfCustomer } from '../cards/payment-methods.ts'
import { finishSetup, refuseSetup } from '../cards/set-up.ts'
import { emit } from '../events/emit.ts'
import { checkClientSecret } from '../http/client-secret.ts'
import { invalidRequest } from '../http/errors.ts'
import {
  flag,
  form,
  metadata,
  oneOf,
  required,
  text,
  unused,
  withMetadata,
} from '../http/params.ts'
import { route } from '../http/route.ts'
import { newId, prefixedId } from '../store/ids.ts'
import type { SetupIntentRecord } from '../store/records.ts'
import { setupIntentView } from '../views/setup-intent.ts'

const newSetup = form({
  customer: required(text),
  usage: oneOf('off_session', 'on_session'),
  allowed_payment_method_types: unused,
  automatic_payment_methods: unused,
  metadata,
})

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', newSetup, async ({ store, params }) => {
    await store.get('customer', params.customer, 'customer')
    const id = newId('setup_intent')
    const intent: SetupIntentRecord = {
      id,
      created: await store.now(params.customer),
      customer: params.customer,
      clientSecret: `${id}_${prefixedId('secret')}`,
      paymentMethod: null,
      status: 'requires_payment_method',
      lastError: null,
      metadata: withMetadata({}, params.metadata),
    }
    await store.save('setup_intent', intent)
    await emit(store, 'setup_intent.created', 'setup_intent', intent)
    return setupIntentView(intent)
  }),

  route(
    'GET',
    '/v1/setup_intents/:id',
    form({ client_secret: text }),
    async (call) => {
      const intent = await call.store.get('setup_intent', call.id)
      checkClientSecret(intent, call)
      return setupIntentView(intent)
    },
    { forBrowsers: true },
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    form({ client_secret: text, payment_method: text, return_url: unused, use_stripe_sdk: unused }),
    async (call) => {
      const { store, params } = call
      const intent = await store.get('setup_intent', call.id)
      checkClientSecret(intent, call)
      // The challenge is still to be passed; asking again changes nothing.
      if (intent.status === 'requires_action' && !params.payment_method) {
        return setupIntentView(intent)
      }
      if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
        throw unexpected(intent)
      }
      if (!params.payment_method) {
        throw invalidRequest(
          'You must provide a payment method.',
          'parameter_missing',
          'payment_method',
        )
      }
      const card = await cardOfCustomer(store, params.payment_method, intent.customer)
      if (card.behaviour in declines) {
        throw await refuseSetup(
          store,
          intent,
          card,
          declines[card.behaviour as keyof typeof declines],
        )
      }
      intent.paymentMethod = card.id
      intent.lastError = null
      if (!card.behaviour.startsWith('challenged')) return finishSetup(store, intent, card)
      intent.status = 'requires_action'
      await store.save('setup_intent', intent)
      await emit(store, 'setup_intent.requires_action', 'setup_intent', intent)
      return setupIntentView(intent)
    },
    { forBrowsers: true },
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/sandbox_authenticate',
    form({ client_secret: text, success: required(flag) }),
    async (call) => {
      const { store, params } = call
      const intent = await store.get('setup_intent', call.id)
      checkClientSecret(intent, call)
      if (intent.status !== 'requires_action' || !intent.paymentMethod) throw unexpected(intent)
      const card = await store.get('payment_method', intent.paymentMethod)
      if (params.success) return finishSetup(store, intent, card)
      await refuseSetup(store, intent, card, authenticationFailed('setup_intent'))
      return setupIntentView(intent)
    },
    { forBrowsers: true },
  ),
]

function unexpected(intent: SetupIntentRecord) {
  return invalidRequest(
    `This SetupIntent's status is ${intent.status}, and it cannot be confirmed.`,
    'setup_intent_unexpected_state',
    undefined,
    { setup_intent: setupIntentView(intent) },
  )
}
