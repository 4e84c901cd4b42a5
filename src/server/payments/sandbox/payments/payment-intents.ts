import { cardError } from '../http/errors.ts'
import type { SandboxError } from '../http/errors.ts'
import type { Decline } from '../cards/declines.ts'
import { emit } from '../events/emit.ts'
import { newId, prefixedId } from '../store/ids.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { paymentIntentView } from '../views/payment-intent.ts'
import { paymentMethodView } from '../views/payment-method.ts'

export type NewPayment = Pick<
  PaymentIntentRecord,
  'customer' | 'amount' | 'currency' | 'description' | 'metadata' | 'paymentMethod' | 'invoice'
>

/** Begins a payment, which nothing has been tried for yet. */
export async function createPayment(
  store: Store,
  payment: NewPayment,
): Promise<PaymentIntentRecord> {
  const id = newId('payment_intent')
  const intent: PaymentIntentRecord = {
    ...payment,
    id,
    created: await store.now(payment.customer),
    clientSecret: `${id}_${prefixedId('secret')}`,
    status: payment.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    latestCharge: null,
    lastError: null,
    canceledAt: null,
  }
  await store.save('payment_intent', intent)
  await emit(store, 'payment_intent.created', 'payment_intent', intent)
  return intent
}

/** Ends a payment that will not be made. One that was made, or has ended, stays as it is. */
export async function cancelPayment(store: Store, intent: PaymentIntentRecord): Promise<void> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  intent.status = 'canceled'
  intent.canceledAt = await store.now(intent.customer)
  await store.save('payment_intent', intent)
  await emit(store, 'payment_intent.canceled', 'payment_intent', intent)
}

/** The error that a refused payment is answered with. */
export async function declinedPayment(
  store: Store,
  intent: PaymentIntentRecord,
  decline: Decline,
  { keepsChanges = true } = {},
): Promise<SandboxError> {
  const cardId = intent.lastError?.paymentMethod
  const card = cardId ? await store.find('payment_method', cardId) : undefined
  const objects = {
    payment_intent: paymentIntentView(intent),
    ...(card && { payment_method: paymentMethodView(card) }),
  }
  return cardError(decline, objects, { keepsChanges })
}
