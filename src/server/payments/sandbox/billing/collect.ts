import type { Decline } from '../cards/declines.ts'
import { cardOfCustomer } from '../cards/payment-methods.ts'
import { attemptPayment } from '../payments/attempt.ts'
import type { InvoiceRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { afterPayment } from './after-payment.ts'

const day = 86_400

/** How long after a failed attempt the next one follows; after the last one there is none. */
const retryAfter = [3 * day, 2 * day, 2 * day]

/**
 * Tries to charge an open invoice to a card. A challenge leaves the payment waiting for it. All
 * that follows from the payment has happened when this returns.
 * @returns why the bank said no, when it did
 */
export async function collect(
  store: Store,
  invoice: InvoiceRecord,
  cardId: string,
): Promise<Decline | undefined> {
  if (!invoice.paymentIntent) return undefined
  invoice.attempts += 1
  await store.save('invoice', invoice)
  const intent = await store.get('payment_intent', invoice.paymentIntent)
  const card = await cardOfCustomer(store, cardId, invoice.customer)
  const decline = await attemptPayment(store, intent, card, { onSession: true })
  await afterPayment(store, intent)
  return decline
}

/** Tries to charge an invoice while nobody is there. Where that fails, it is tried again later. */
export async function collectLater(
  store: Store,
  invoice: InvoiceRecord,
  card: string | undefined,
): Promise<void> {
  if (card) await collect(store, invoice, card)
  else invoice.attempts += 1
  if (invoice.status !== 'open') return
  const wait = retryAfter[invoice.attempts - 1]
  invoice.nextAttempt = wait === undefined ? null : (await store.now(invoice.customer)) + wait
  await store.save('invoice', invoice)
}
