import type { Stripe } from 'stripe'
import { listOf } from '../shown.ts'
import type { Shown } from '../shown.ts'
import type { SubscriptionRecord, Terms } from '../store/records.ts'
import { priceView } from './catalogue.ts'
import { currency, livemode } from './shared.ts'

export function subscriptionView(record: SubscriptionRecord): Shown<Stripe.Subscription> {
  const { id, terms, pending } = record
  return {
    id,
    object: 'subscription',
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: terms.anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: record.cancelAtPeriodEnd ? terms.periodEnd : null,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    canceled_at: record.canceledAt,
    cancellation_details: { comment: null, feedback: null, reason: record.cancelReason },
    collection_method: 'charge_automatically',
    created: record.created,
    currency,
    customer: record.customer,
    default_payment_method: record.defaultPaymentMethod,
    default_source: null,
    description: null,
    discounts: record.discount ? [record.discount.id] : [],
    ended_at: record.endedAt,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [itemView(record, terms)]),
    latest_invoice: record.latestInvoice,
    livemode,
    metadata: record.metadata,
    pending_setup_intent: null,
    pending_update: pending && {
      billing_cycle_anchor: null,
      expires_at: pending.expiresAt,
      subscription_items: [itemView(record, pending.terms)],
      trial_end: null,
      trial_from_plan: null,
    },
    schedule: record.schedule,
    start_date: record.created,
    status: record.status,
    test_clock: null,
    trial_end: terms.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: record.withoutCardAtTrialEnd,
      },
    },
    trial_start: record.trialStart,
  }
}

function itemView(
  { id, itemId, created }: SubscriptionRecord,
  { price, periodStart, periodEnd }: Terms,
): Shown<Stripe.SubscriptionItem> {
  return {
    id: itemId,
    object: 'subscription_item',
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: priceView(price),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
}
