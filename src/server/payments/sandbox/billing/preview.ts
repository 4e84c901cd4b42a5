import type { Stripe } from 'stripe'
import { invalidRequest } from '../http/errors.ts'
import type { Shown } from '../shown.ts'
import { prefixedId } from '../store/ids.ts'
import type {
  DiscountRecord,
  InvoiceRecord,
  LineRecord,
  PriceRecord,
  Proration,
} from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { invoiceView } from '../views/invoice.ts'
import { currency } from '../views/shared.ts'
import { firstTerms } from './create.ts'
import { totalsOf } from './invoices.ts'
import { periodLine } from './lines.ts'
import { periodEnd } from './periods.ts'
import { quoteChange } from './quote.ts'

export type PreviewOrder = {
  customer: string
  /** The subscription that would be changed; without it, one that would be begun. */
  subscription: string | undefined
  price: PriceRecord | undefined
  discount: DiscountRecord | null
  proration: Proration
  at: number
  trialEnd: number | 'now' | undefined
  now: number
}

/** The invoice that a change, a new subscription or the next renewal would make. */
export async function previewOf(store: Store, order: PreviewOrder): Promise<Shown<Stripe.Invoice>> {
  const { customer, now } = order
  const lines = await linesOf(store, order)
  const { balance } = await store.get('customer', customer)
  const id = prefixedId('upcoming_in')
  const invoice: InvoiceRecord = {
    ...totalsOf(lines, balance),
    id,
    created: now,
    customer,
    subscription: order.subscription ?? '',
    itemId: '',
    reason: 'subscription_update',
    status: 'open',
    number: '',
    currency,
    lines,
    amountPaid: 0,
    paymentIntent: null,
    attempts: 0,
    nextAttempt: null,
    periodStart: Math.min(...lines.map(({ start }) => start)),
    periodEnd: Math.max(...lines.map(({ end }) => end)),
    paidAt: null,
    endedAt: null,
  }
  return { ...invoiceView(invoice), status: 'draft', number: null, billing_reason: 'upcoming' }
}

async function linesOf(store: Store, order: PreviewOrder): Promise<LineRecord[]> {
  const { price, now, discount, trialEnd } = order
  if (!order.subscription) {
    if (!price) throw invalidRequest('Nothing to preview.', 'invoice_upcoming_none')
    const end = typeof trialEnd === 'number' && trialEnd > now ? trialEnd : null
    return [firstTerms({ price, discount, now, trialEnd: end }).line]
  }
  const subscription = await store.get('subscription', order.subscription)
  if (subscription.endedAt !== null) {
    throw invalidRequest('No upcoming invoices for this subscription.', 'invoice_upcoming_none')
  }
  const quote = quoteChange(subscription, {
    ...order,
    price: price ?? subscription.terms.price,
    endsTrial: subscription.status === 'trialing' && trialEnd === 'now',
  })
  if (quote.isInvoiced) return quote.lines
  const { terms } = quote
  const period = {
    start: terms.periodEnd,
    end: periodEnd(terms.anchor, terms.periodEnd, terms.price.interval),
  }
  const next = periodLine(terms.price, period, subscription.discount)
  return [...subscription.waitingLines, ...quote.lines, next]
}
