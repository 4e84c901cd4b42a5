import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { ChargeRecord, DisputeRecord, RefundRecord } from '../store/records.ts'
import { livemode } from './shared.ts'

export function chargeView(record: ChargeRecord): Shown<Stripe.Charge> {
  const isPaid = record.failure === null
  return {
    id: record.id,
    object: 'charge',
    amount: record.amount,
    amount_captured: isPaid ? record.amount : 0,
    amount_refunded: record.refunded,
    captured: isPaid,
    created: record.created,
    currency: record.currency,
    customer: record.customer,
    disputed: record.isDisputed,
    failure_code: record.failure?.code ?? null,
    failure_message: record.failure?.message ?? null,
    livemode,
    metadata: record.metadata,
    paid: isPaid,
    payment_intent: record.paymentIntent,
    payment_method: record.paymentMethod,
    refunded: isPaid && record.refunded === record.amount,
    status: isPaid ? 'succeeded' : 'failed',
  }
}

export function refundView(record: RefundRecord): Shown<Stripe.Refund> {
  return {
    id: record.id,
    object: 'refund',
    amount: record.amount,
    charge: record.charge,
    created: record.created,
    currency: record.currency,
    customer: record.customer,
    metadata: record.metadata,
    payment_intent: record.paymentIntent,
    reason: record.reason,
    status: 'succeeded',
  }
}

export function disputeView(record: DisputeRecord): Shown<Stripe.Dispute> {
  return {
    id: record.id,
    object: 'dispute',
    amount: record.amount,
    balance_transactions: [],
    charge: record.charge,
    created: record.created,
    currency: record.currency,
    is_charge_refundable: false,
    livemode,
    metadata: {},
    payment_intent: record.paymentIntent,
    reason: 'fraudulent',
    status: record.status,
  }
}
