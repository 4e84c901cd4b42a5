import { emit } from '../events/emit.ts'
import type { InvoiceRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { owesNothing } from './debts.ts'
import { dropPending, expireSubscription } from './end.ts'
import { closeInvoice } from './invoices.ts'

/**
 * Takes back an open invoice, and what hung on its payment: a subscription that never began, a
 * change that waited for it, a debt.
 */
export async function voidInvoice(store: Store, invoice: InvoiceRecord): Promise<void> {
  const subscription = await store.get('subscription', invoice.subscription)
  if (subscription.status === 'incomplete') return expireSubscription(store, subscription)
  if (subscription.pending?.invoice === invoice.id) await dropPending(store, subscription)
  else {
    await closeInvoice(store, invoice, 'void')
    if (subscription.status !== 'past_due' || !(await owesNothing(store, subscription))) return
    subscription.status = 'active'
    await store.save('subscription', subscription)
  }
  await emit(store, 'customer.subscription.updated', 'subscription', subscription)
}
