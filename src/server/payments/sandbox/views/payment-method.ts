import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { PaymentMethodRecord } from '../store/records.ts'
import { livemode } from './shared.ts'

export function paymentMethodView(record: PaymentMethodRecord): Shown<Stripe.PaymentMethod> {
  return {
    id: record.id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: record.name, phone: null, tax_id: null },
    card: {
      brand: record.brand,
      display_brand: record.brand,
      checks: null,
      country: 'US',
      exp_month: record.expMonth,
      exp_year: record.expYear,
      funding: 'credit',
      last4: record.last4,
      networks: { available: [record.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: record.created,
    customer: record.customer,
    livemode,
    metadata: {},
    type: 'card',
  }
}
