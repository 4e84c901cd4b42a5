import type { Stripe } from 'stripe'
import { listOf } from '../shown.ts'
import type { Shown } from '../shown.ts'
import type { InvoiceRecord, LineRecord } from '../store/records.ts'
import { livemode } from './shared.ts'

export function invoiceView(record: InvoiceRecord): Shown<Stripe.Invoice> {
  const { id, status, lines } = record
  const discounts = lines.flatMap(({ discount }) => discount ?? [])
  return {
    id,
    object: 'invoice',
    amount_due: record.amountDue,
    amount_overpaid: 0,
    amount_paid: record.amountPaid,
    amount_remaining: record.amountDue - record.amountPaid,
    amount_shipping: 0,
    attempt_count: record.attempts,
    attempted: record.attempts > 0,
    auto_advance: status === 'open',
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    created: record.created,
    currency: record.currency,
    customer: record.customer,
    default_payment_method: null,
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    ending_balance: record.endingBalance,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => lineView(record, line)),
    ),
    livemode,
    metadata: {},
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: record.subscription },
      type: 'subscription_details',
    },
    period_end: record.periodEnd,
    period_start: record.periodStart,
    starting_balance: record.startingBalance,
    status,
    status_transitions: {
      finalized_at: record.created,
      marked_uncollectible_at: status === 'uncollectible' ? record.endedAt : null,
      paid_at: record.paidAt,
      voided_at: status === 'void' ? record.endedAt : null,
    },
    subtotal: lines.reduce((sum, line) => sum + line.amount, 0),
    total: record.total,
    total_discount_amounts: discounts.map((discount) => ({
      amount: discount.amount,
      discount: discount.id,
    })),
    total_taxes: [],
  }
}

function lineView(invoice: InvoiceRecord, line: LineRecord): Shown<Stripe.InvoiceLineItem> {
  const { id, amount, discount, isProration } = line
  return {
    id,
    object: 'line_item',
    amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: discount ? [{ amount: discount.amount, discount: discount.id }] : [],
    discountable: !isProration,
    discounts: discount ? [discount.id] : [],
    invoice: invoice.id,
    livemode,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        subscription: invoice.subscription,
        subscription_item: invoice.itemId,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.start, end: line.end },
    pricing: {
      price_details: { price: line.price, product: line.product },
      type: 'price_details',
    },
    quantity: 1,
    subtotal: amount,
  }
}
