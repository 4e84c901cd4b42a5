import { emit } from '../events/emit.ts'
import { declinedPayment } from '../payments/payment-intents.ts'
import { incompleteSeconds } from '../store/due.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { chosenCard } from './cards.ts'
import { collect, collectLater } from './collect.ts'
import { dropPending } from './end.ts'
import { createInvoice } from './invoices.ts'
import type { Quote } from './quote.ts'

/** What happens to a change whose payment does not succeed at once. */
export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

/** Makes a change that was quoted. */
export async function changeTerms(
  store: Store,
  subscription: SubscriptionRecord,
  quote: Quote,
  behavior: PaymentBehavior,
): Promise<void> {
  await dropPending(store, subscription)
  if (!quote.isInvoiced) {
    subscription.waitingLines.push(...quote.lines)
    await apply(store, subscription, quote)
    return
  }
  const canWait = behavior === 'pending_if_incomplete'
  // A change that is given up must not take lines of others with it.
  const waiting = canWait ? [] : subscription.waitingLines.splice(0)
  const lines = [...waiting, ...quote.lines]
  const invoice = await createInvoice(store, subscription, { reason: 'subscription_update', lines })
  if (invoice.status === 'open' && canWait) {
    await applyWhenPaid(store, subscription, quote, invoice)
    return
  }
  await apply(store, subscription, quote)
  if (invoice.status !== 'open') return
  // Until it is paid; `collect` makes it active again.
  subscription.status = 'past_due'
  await store.save('subscription', subscription)
  const card = await chosenCard(store, subscription)
  if (behavior === 'allow_incomplete') await collectLater(store, invoice, card)
  if (behavior === 'error_if_incomplete') await collectOrFail(store, invoice, card)
  if (invoice.status === 'open') {
    await emit(store, 'customer.subscription.updated', 'subscription', subscription)
  }
}

async function applyWhenPaid(
  store: Store,
  subscription: SubscriptionRecord,
  { terms }: Quote,
  invoice: InvoiceRecord,
): Promise<void> {
  const expiresAt = Math.min(invoice.created + incompleteSeconds, subscription.terms.periodEnd)
  subscription.pending = { terms, invoice: invoice.id, expiresAt }
  await store.save('subscription', subscription)
  const card = await chosenCard(store, subscription)
  if (card) await collect(store, invoice, card)
  if (subscription.pending) {
    await emit(store, 'customer.subscription.updated', 'subscription', subscription)
  }
}

async function apply(
  store: Store,
  subscription: SubscriptionRecord,
  { terms }: Quote,
): Promise<void> {
  const endsTrial = subscription.status === 'trialing' && terms.trialEnd === terms.periodStart
  subscription.terms = terms
  if (endsTrial) subscription.status = 'active'
  await store.save('subscription', subscription)
  await emit(store, 'customer.subscription.updated', 'subscription', subscription)
}

/** For callers who want the payment now or nothing at all. */
export async function collectOrFail(
  store: Store,
  invoice: InvoiceRecord,
  card: string | undefined,
): Promise<void> {
  const decline = card ? await collect(store, invoice, card) : noCard
  if (invoice.status !== 'open' || !invoice.paymentIntent) return
  const intent = await store.get('payment_intent', invoice.paymentIntent)
  throw await declinedPayment(store, intent, decline ?? actionNeeded, { keepsChanges: false })
}

const noCard = {
  code: 'resource_missing',
  message: 'This customer has no attached payment source or default payment method.',
}

const actionNeeded = {
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed.',
}
