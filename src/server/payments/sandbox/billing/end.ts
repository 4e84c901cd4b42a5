import { emit } from '../events/emit.ts'
import type { SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { closeInvoice } from './invoices.ts'

/** Ends a subscription now. What it still owes is collected no more. */
export async function endSubscription(
  store: Store,
  subscription: SubscriptionRecord,
  reason: SubscriptionRecord['cancelReason'],
): Promise<void> {
  const now = await store.now(subscription.customer)
  const wasIncomplete = subscription.status === 'incomplete'
  await dropPending(store, subscription)
  for (const invoice of await store.list('invoice', subscription.customer)) {
    if (invoice.subscription !== subscription.id || invoice.status !== 'open') continue
    if (wasIncomplete) await closeInvoice(store, invoice, 'void')
    else if (reason === 'payment_failed') await closeInvoice(store, invoice, 'uncollectible')
    else {
      invoice.nextAttempt = null
      await store.save('invoice', invoice)
    }
  }
  await endSchedule(store, subscription, 'canceled')
  subscription.status = 'canceled'
  subscription.canceledAt ??= now
  subscription.endedAt = now
  subscription.cancelReason = reason
  await store.save('subscription', subscription)
  await emit(store, 'customer.subscription.deleted', 'subscription', subscription)
}

/** Gives up a first payment that took too long. */
export async function expireSubscription(
  store: Store,
  subscription: SubscriptionRecord,
): Promise<void> {
  subscription.status = 'incomplete_expired'
  subscription.endedAt = await store.now(subscription.customer)
  await store.save('subscription', subscription)
  if (subscription.latestInvoice) {
    await closeInvoice(store, await store.get('invoice', subscription.latestInvoice), 'void')
  }
  await emit(store, 'customer.subscription.updated', 'subscription', subscription)
}

/** Gives up a change that waits for its payment. @returns whether there was one */
export async function dropPending(
  store: Store,
  subscription: SubscriptionRecord,
): Promise<boolean> {
  const { pending } = subscription
  if (!pending) return false
  subscription.pending = null
  await store.save('subscription', subscription)
  await closeInvoice(store, await store.get('invoice', pending.invoice), 'void')
  return true
}

/** Parts a subscription from its schedule. */
export async function endSchedule(
  store: Store,
  subscription: SubscriptionRecord,
  status: 'released' | 'canceled' | 'completed',
): Promise<void> {
  if (!subscription.schedule) return
  const schedule = await store.get('subscription_schedule', subscription.schedule)
  schedule.status = status
  schedule.endedAt = await store.now(subscription.customer)
  subscription.schedule = null
  await store.save('subscription_schedule', schedule)
  await store.save('subscription', subscription)
  await emit(store, `subscription_schedule.${status}`, 'subscription_schedule', schedule)
}
