import { emit } from '../events/emit.ts'
import type { InvoiceRecord, PaymentIntentRecord, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { owesNothing } from './debts.ts'
import { emitPaid } from './invoices.ts'

/** Lets the invoice of a payment, and its subscription, take note of how the payment went. */
export async function afterPayment(store: Store, intent: PaymentIntentRecord): Promise<void> {
  if (!intent.invoice) return
  const invoice = await store.get('invoice', intent.invoice)
  if (intent.status === 'requires_action') {
    await emit(store, 'invoice.payment_action_required', 'invoice', invoice)
  }
  if (intent.status === 'requires_payment_method') {
    await emit(store, 'invoice.payment_failed', 'invoice', invoice)
  }
  if (intent.status !== 'succeeded' || invoice.status === 'paid') return
  invoice.status = 'paid'
  invoice.amountPaid = invoice.amountDue
  invoice.paidAt = await store.now(invoice.customer)
  invoice.nextAttempt = null
  await store.save('invoice', invoice)
  await emitPaid(store, invoice)
  const subscription = await store.get('subscription', invoice.subscription)
  if (subscription.savesPaymentMethod) subscription.defaultPaymentMethod = intent.paymentMethod
  await afterInvoice(store, subscription, invoice)
}

/** What a paid invoice changes of its subscription. */
async function afterInvoice(
  store: Store,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
): Promise<void> {
  const { status, pending } = subscription
  if (pending?.invoice === invoice.id) {
    subscription.terms = pending.terms
    subscription.pending = null
    if (status === 'trialing') subscription.status = 'active'
    await store.save('subscription', subscription)
    await emit(store, 'customer.subscription.pending_update_applied', 'subscription', subscription)
  } else if (status === 'incomplete') subscription.status = 'active'
  else if (status === 'past_due' && (await owesNothing(store, subscription))) {
    subscription.status = 'active'
  }
  await store.save('subscription', subscription)
  await emit(store, 'customer.subscription.updated', 'subscription', subscription)
}
