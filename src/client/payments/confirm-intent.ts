import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { words } from '../../../generated/words/payment-problems.js'
import { providerError } from './provider-error.ts'
import type { PaymentIntent } from './types.ts'

/** The part of the provider's script that confirms the payment of a saved card. */
export type PaymentConfirmer = Pick<Stripe, 'confirmCardPayment'>

/** The payment is made, or the provider finishes it without us. */
const inGoodHands = new Set<string | undefined>(['succeeded', 'processing', 'requires_capture'])
/** The payment cannot charge anything any more unless it is confirmed anew. */
const withoutEffect = new Set<string | undefined>(['requires_payment_method', 'canceled'])

/**
 * Sees a payment through: one that waits for a confirmation is confirmed with the provider, who may
 * show the bank's challenge. `null` (nothing was due) and what is paid already need nothing.
 *
 * @param load the provider's script, asked for only when it is needed
 * @throws HttpError the provider's message and code, as in providerError
 */
export async function confirmIntent(
  intent: PaymentIntent | null,
  cardId: string | undefined,
  load: () => Promise<PaymentConfirmer>,
): Promise<void> {
  if (!intent || inGoodHands.has(intent.status)) return
  if (withoutEffect.has(intent.status)) throw refusalOf(intent)
  const provider = await load()
  const needsCard = intent.status === 'requires_confirmation' && cardId !== undefined
  const data = needsCard ? { payment_method: cardId } : undefined
  judge(await provider.confirmCardPayment(intent.clientSecret, data))
}

function refusalOf({ status, error }: PaymentIntent) {
  const canceled = { message: words.cancelled(), code: 'payment_canceled' }
  const declined = { message: words.declined(), code: 'card_declined' }
  return providerError(error ?? (status === 'canceled' ? canceled : declined), true)
}

function judge({ paymentIntent, error }: PaymentIntentResult): void {
  const status = (paymentIntent ?? error?.payment_intent)?.status
  // Confirmed before, for instance by the try whose answer was lost: the provider calls that an
  // error, but the payment is made.
  if (inGoodHands.has(status)) return
  throw providerError(error ?? {}, withoutEffect.has(status))
}
