import type { Stripe } from 'stripe'
import { emit } from '../events/emit.ts'
import { cardError } from '../http/errors.ts'
import type { SandboxError } from '../http/errors.ts'
import type { Shown } from '../shown.ts'
import type { PaymentMethodRecord, SetupIntentRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { paymentMethodView } from '../views/payment-method.ts'
import { setupIntentView } from '../views/setup-intent.ts'
import type { Decline } from './declines.ts'
import { attachCard } from './payment-methods.ts'

/** Saves a card that its bank has no more questions about. */
export async function finishSetup(
  store: Store,
  intent: SetupIntentRecord,
  card: PaymentMethodRecord,
): Promise<Shown<Stripe.SetupIntent>> {
  intent.status = 'succeeded'
  card.isSetUp = true
  await store.save('payment_method', card)
  if (intent.customer !== null) await attachCard(store, card, intent.customer)
  await store.save('setup_intent', intent)
  await emit(store, 'setup_intent.succeeded', 'setup_intent', intent)
  return setupIntentView(intent)
}

/** Makes a set-up wait for another card. @returns the error that tells why */
export async function refuseSetup(
  store: Store,
  intent: SetupIntentRecord,
  card: PaymentMethodRecord,
  decline: Decline,
): Promise<SandboxError> {
  intent.status = 'requires_payment_method'
  intent.paymentMethod = null
  intent.lastError = { ...decline, paymentMethod: card.id }
  await store.save('setup_intent', intent)
  await emit(store, 'setup_intent.setup_failed', 'setup_intent', intent)
  return cardError(decline, {
    setup_intent: setupIntentView(intent),
    payment_method: paymentMethodView(card),
  })
}
