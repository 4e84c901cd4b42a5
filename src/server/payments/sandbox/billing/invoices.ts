import { emit } from '../events/emit.ts'
import { cancelPayment, createPayment } from '../payments/payment-intents.ts'
import { newId } from '../store/ids.ts'
import type { InvoiceRecord, LineRecord, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { currency } from '../views/shared.ts'
import { chosenCard } from './cards.ts'
import { netOf } from './lines.ts'

/** Less than this is not worth a charge, in cents: it waits in the customer's balance. */
const leastCharge = 50

export type Draft = { reason: InvoiceRecord['reason']; lines: LineRecord[] }

export type Totals = Pick<
  InvoiceRecord,
  'total' | 'startingBalance' | 'endingBalance' | 'amountDue'
>

/** What lines come to, with what the customer has left of earlier ones. */
export function totalsOf(lines: LineRecord[], startingBalance: number): Totals {
  const total = lines.reduce((sum, line) => sum + netOf(line), 0)
  const owed = total + startingBalance
  const isCharged = owed >= leastCharge
  return {
    total,
    startingBalance,
    endingBalance: isCharged ? 0 : owed,
    amountDue: isCharged ? owed : 0,
  }
}

/** Makes an invoice that is open, or paid when nothing is due, and the subscription's latest. */
export async function createInvoice(
  store: Store,
  subscription: SubscriptionRecord,
  { reason, lines }: Draft,
): Promise<InvoiceRecord> {
  const customer = await store.get('customer', subscription.customer)
  const now = await store.now(customer.id)
  const totals = totalsOf(lines, customer.balance)
  customer.invoices += 1
  customer.balance = totals.endingBalance
  await store.save('customer', customer)
  const invoice: InvoiceRecord = {
    ...totals,
    id: newId('invoice'),
    created: now,
    customer: customer.id,
    subscription: subscription.id,
    itemId: subscription.itemId,
    reason,
    status: 'open',
    number: `${customer.id.slice(4, 12).toUpperCase()}-${String(customer.invoices).padStart(4, '0')}`,
    currency,
    lines,
    amountPaid: 0,
    paymentIntent: null,
    attempts: 0,
    nextAttempt: null,
    periodStart: Math.min(now, ...lines.map(({ start }) => start)),
    periodEnd: Math.max(now, ...lines.map(({ end }) => end)),
    paidAt: null,
    endedAt: null,
  }
  if (invoice.amountDue === 0) Object.assign(invoice, { status: 'paid', paidAt: now })
  else {
    const intent = await createPayment(store, {
      amount: invoice.amountDue,
      currency,
      customer: customer.id,
      description:
        reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      paymentMethod: (await chosenCard(store, subscription)) ?? null,
      invoice: invoice.id,
    })
    invoice.paymentIntent = intent.id
  }
  await store.save('invoice', invoice)
  useDiscount(subscription, lines)
  subscription.latestInvoice = invoice.id
  await store.save('subscription', subscription)
  await emit(store, 'invoice.created', 'invoice', invoice)
  await emit(store, 'invoice.finalized', 'invoice', invoice)
  if (invoice.status === 'paid') await emitPaid(store, invoice)
  return invoice
}

/** Ends an invoice that will not be paid, and its payment. */
export async function closeInvoice(
  store: Store,
  invoice: InvoiceRecord,
  status: 'void' | 'uncollectible',
): Promise<void> {
  if (invoice.status !== 'open') return
  const endedAt = await store.now(invoice.customer)
  Object.assign(invoice, { status, endedAt, nextAttempt: null })
  await store.save('invoice', invoice)
  if (status === 'void') {
    await giveBack(store, invoice)
    if (invoice.paymentIntent) {
      await cancelPayment(store, await store.get('payment_intent', invoice.paymentIntent))
    }
  }
  const type = status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible'
  await emit(store, type, 'invoice', invoice)
}

export async function emitPaid(store: Store, invoice: InvoiceRecord): Promise<void> {
  await emit(store, 'invoice.paid', 'invoice', invoice)
  await emit(store, 'invoice.payment_succeeded', 'invoice', invoice)
}

/** A discount of one invoice is gone after it. */
function useDiscount(subscription: SubscriptionRecord, lines: LineRecord[]): void {
  const { discount } = subscription
  if (discount?.coupon.duration !== 'once') return
  if (lines.some((line) => line.discount?.id === discount.id)) subscription.discount = null
}

/** The balance that a void invoice had used up. */
async function giveBack(store: Store, invoice: InvoiceRecord): Promise<void> {
  const customer = await store.get('customer', invoice.customer)
  customer.balance += invoice.startingBalance - invoice.endingBalance
  await store.save('customer', customer)
}
