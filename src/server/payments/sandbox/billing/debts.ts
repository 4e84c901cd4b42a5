import type { SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

/** Whether everything that the subscription owes is paid. */
export async function owesNothing(
  store: Store,
  { id, customer, pending }: SubscriptionRecord,
): Promise<boolean> {
  const invoices = await store.list('invoice', customer)
  return invoices.every(
    (invoice) =>
      invoice.subscription !== id || invoice.status !== 'open' || invoice.id === pending?.invoice,
  )
}
