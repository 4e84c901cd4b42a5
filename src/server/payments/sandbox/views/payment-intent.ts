import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import { challenge } from './setup-intent.ts'
import { livemode } from './shared.ts'

export function paymentIntentView(record: PaymentIntentRecord): Shown<Stripe.PaymentIntent> {
  const { lastError } = record
  return {
    id: record.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: record.amount,
    amount_capturable: 0,
    amount_received: record.status === 'succeeded' ? record.amount : 0,
    application: null,
    automatic_payment_methods: null,
    canceled_at: record.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: record.clientSecret,
    confirmation_method: 'automatic',
    created: record.created,
    currency: record.currency,
    customer: record.customer,
    description: record.description,
    last_payment_error: lastError && {
      type: 'card_error',
      code: lastError.code,
      decline_code: lastError.decline_code,
      message: lastError.message,
    },
    latest_charge: record.latestCharge,
    livemode,
    metadata: record.metadata,
    next_action: record.status === 'requires_action' ? challenge : null,
    payment_method: record.paymentMethod,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    status: record.status,
  }
}
