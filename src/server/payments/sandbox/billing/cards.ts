import type { SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

/** The card that a subscription's invoices are charged to: its own, or else the customer's. */
export async function chosenCard(
  store: Store,
  { defaultPaymentMethod, customer }: SubscriptionRecord,
): Promise<string | undefined> {
  if (defaultPaymentMethod) return defaultPaymentMethod
  return (await store.get('customer', customer)).defaultPaymentMethod ?? undefined
}
