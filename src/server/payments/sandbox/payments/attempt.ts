import { authenticationRequired, declines } from '../cards/declines.ts'
import type { Decline } from '../cards/declines.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../store/ids.ts'
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

export type Attempt = {
  /** Whether the holder is there to answer the bank's challenge. */
  onSession: boolean
  /** Whether the holder has just passed it. */
  authenticated?: boolean
}

/**
 * Charges a card. The intent is then `succeeded`, or `requires_action` for a challenge, or back at
 * `requires_payment_method`.
 * @returns why the bank said no, when it did
 */
export async function attemptPayment(
  store: Store,
  intent: PaymentIntentRecord,
  card: PaymentMethodRecord,
  { onSession, authenticated = false }: Attempt,
): Promise<Decline | undefined> {
  const isChallenged = !authenticated && needsChallenge(card)
  const decline =
    declineOf(card) ?? (isChallenged && !onSession ? authenticationRequired : undefined)
  if (decline) {
    await refuse(store, intent, card, decline)
    return decline
  }
  intent.paymentMethod = card.id
  intent.lastError = null
  if (isChallenged) {
    intent.status = 'requires_action'
    await store.save('payment_intent', intent)
    await emit(store, 'payment_intent.requires_action', 'payment_intent', intent)
    return undefined
  }
  intent.status = 'succeeded'
  intent.latestCharge = (await recordCharge(store, intent, card, null)).id
  await store.save('payment_intent', intent)
  await emit(store, 'payment_intent.succeeded', 'payment_intent', intent)
  return undefined
}

/** Makes the intent wait for another card, because this one was refused. */
export async function refuse(
  store: Store,
  intent: PaymentIntentRecord,
  card: PaymentMethodRecord,
  decline: Decline,
): Promise<void> {
  intent.status = 'requires_payment_method'
  intent.paymentMethod = null
  intent.lastError = { ...decline, paymentMethod: card.id }
  intent.latestCharge = (await recordCharge(store, intent, card, decline)).id
  await store.save('payment_intent', intent)
  await emit(store, 'payment_intent.payment_failed', 'payment_intent', intent)
}

function declineOf({ behaviour }: PaymentMethodRecord): Decline | undefined {
  if (behaviour === 'declined_when_charged') return declines.generic_decline
  return behaviour in declines ? declines[behaviour as keyof typeof declines] : undefined
}

function needsChallenge({ behaviour, isSetUp }: PaymentMethodRecord): boolean {
  return behaviour === 'challenged' || (behaviour === 'challenged_until_set_up' && !isSetUp)
}

async function recordCharge(
  store: Store,
  intent: PaymentIntentRecord,
  card: PaymentMethodRecord,
  failure: Decline | null,
): Promise<ChargeRecord> {
  const charge: ChargeRecord = {
    id: newId('charge'),
    created: await store.now(intent.customer),
    customer: intent.customer,
    paymentIntent: intent.id,
    paymentMethod: card.id,
    amount: intent.amount,
    refunded: 0,
    currency: intent.currency,
    metadata: intent.metadata,
    failure,
    isDisputed: false,
  }
  await store.save('charge', charge)
  await emit(store, failure ? 'charge.failed' : 'charge.succeeded', 'charge', charge)
  return charge
}
