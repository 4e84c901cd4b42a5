import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { SetupIntentRecord } from '../store/records.ts'
import { livemode } from './shared.ts'

export function setupIntentView(record: SetupIntentRecord): Shown<Stripe.SetupIntent> {
  const { lastError } = record
  return {
    id: record.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: record.clientSecret,
    created: record.created,
    customer: record.customer,
    description: null,
    last_setup_error: lastError && {
      type: 'card_error',
      code: lastError.code,
      decline_code: lastError.decline_code,
      message: lastError.message,
    },
    livemode,
    metadata: record.metadata,
    next_action: record.status === 'requires_action' ? challenge : null,
    payment_method: record.paymentMethod,
    payment_method_types: ['card'],
    status: record.status,
    usage: 'off_session',
  }
}

/** The bank's question, which the browser puts to the holder by Stripe.js. */
export const challenge = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
} satisfies Shown<Stripe.SetupIntent.NextAction>
