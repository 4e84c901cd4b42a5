import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { CustomerRecord } from '../store/records.ts'
import { currency, livemode } from './shared.ts'

export function customerView(record: CustomerRecord): Shown<Stripe.Customer> {
  return {
    id: record.id,
    object: 'customer',
    balance: record.balance,
    created: record.created,
    currency,
    default_source: null,
    delinquent: false,
    description: null,
    email: record.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: record.defaultPaymentMethod,
      footer: null,
    },
    livemode,
    metadata: record.metadata,
    name: record.name,
    shipping: null,
  }
}
