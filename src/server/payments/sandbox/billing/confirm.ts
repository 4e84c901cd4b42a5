import { attachCard, cardOfCustomer } from '../cards/payment-methods.ts'
import { invalidRequest } from '../http/errors.ts'
import { attemptPayment } from '../payments/attempt.ts'
import type { Attempt } from '../payments/attempt.ts'
import { declinedPayment } from '../payments/payment-intents.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { afterPayment } from './after-payment.ts'

/** Tries to charge the intent's card. A refusal becomes the answer, and the intent remembers it. */
export async function confirmPayment(
  store: Store,
  intent: PaymentIntentRecord,
  how: Attempt,
): Promise<void> {
  if (!intent.paymentMethod) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_intent_unexpected_state',
    )
  }
  const card = await cardOfCustomer(store, intent.paymentMethod, intent.customer)
  const decline = await attemptPayment(store, intent, card, how)
  // A card that has paid an invoice is kept for the next one.
  if (intent.invoice && intent.customer && intent.status === 'succeeded') {
    await attachCard(store, card, intent.customer)
  }
  await afterPayment(store, intent)
  if (decline) throw await declinedPayment(store, intent, decline)
}
