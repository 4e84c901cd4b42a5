import type { PaymentIntentRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

/** Lets the invoice of a payment, and its subscription, take note of how the payment went. */
export async function afterPayment(_store: Store, _intent: PaymentIntentRecord): Promise<void> {}
