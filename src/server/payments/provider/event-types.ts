import type { Stripe } from 'stripe'

/** The events that a real account has to send here: what `readEvent` finds something to look up in. */
export const eventTypes = [
  'setup_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.closed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const satisfies Stripe.Event['type'][]
