import { emit } from '../events/emit.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { chosenCard } from './cards.ts'
import { collectLater } from './collect.ts'
import { owesNothing } from './debts.ts'
import { dropPending, endSubscription, expireSubscription } from './end.ts'
import { createInvoice } from './invoices.ts'
import { netOf, periodLine } from './lines.ts'
import { periodEnd } from './periods.ts'

/** Lets happen to a subscription what is due now. */
export async function subscriptionIsDue(
  store: Store,
  subscription: SubscriptionRecord,
): Promise<void> {
  const now = await store.now(subscription.customer)
  if (subscription.status === 'incomplete') return expireSubscription(store, subscription)
  if (subscription.pending && subscription.pending.expiresAt <= now) {
    await dropPending(store, subscription)
    const type = 'customer.subscription.pending_update_expired'
    await emit(store, type, 'subscription', subscription)
    await emit(store, 'customer.subscription.updated', 'subscription', subscription)
  }
  if (subscription.terms.periodEnd > now) return
  if (subscription.cancelAtPeriodEnd) {
    await endSubscription(store, subscription, 'cancellation_requested')
  } else await renew(store, subscription)
}

/** Begins the next period, or the first one after a trial, and charges for it. */
async function renew(store: Store, subscription: SubscriptionRecord): Promise<void> {
  const { terms, status, discount } = subscription
  const card = await chosenCard(store, subscription)
  if (status === 'trialing' && !card && subscription.withoutCardAtTrialEnd === 'cancel') {
    await endSubscription(store, subscription, null)
    return
  }
  const start = terms.periodEnd
  const end = periodEnd(terms.anchor, start, terms.price.interval)
  const line = periodLine(terms.price, { start, end }, discount)
  subscription.terms = {
    ...terms,
    periodStart: start,
    periodEnd: end,
    paid: { amount: netOf(line), start, end },
  }
  const lines = [...subscription.waitingLines, line]
  subscription.waitingLines = []
  if (status === 'trialing') subscription.status = 'active'
  const invoice = await createInvoice(store, subscription, { reason: 'subscription_cycle', lines })
  if (invoice.status === 'open') await collectLater(store, invoice, card)
  subscription.status = (await owesNothing(store, subscription)) ? 'active' : 'past_due'
  await store.save('subscription', subscription)
  await emit(store, 'customer.subscription.updated', 'subscription', subscription)
}

/** Tries again to charge an invoice. After the last time, the subscription ends. */
export async function invoiceIsDue(store: Store, invoice: InvoiceRecord): Promise<void> {
  const subscription = await store.get('subscription', invoice.subscription)
  await collectLater(store, invoice, await chosenCard(store, subscription))
  if (invoice.status === 'open' && invoice.nextAttempt === null) {
    await endSubscription(store, subscription, 'payment_failed')
  }
}
