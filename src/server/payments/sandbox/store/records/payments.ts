import type { Decline } from '../../cards/declines.ts'
import type { IntentRecord } from './cards.ts'
import type { Kept, Metadata } from './common.ts'

export type PaymentIntentRecord = IntentRecord & {
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  description: string | null
  latestCharge: string | null
  /** The invoice that it pays. */
  invoice: string | null
  canceledAt: number | null
}

export type ChargeRecord = Kept & {
  customer: string | null
  paymentIntent: string
  paymentMethod: string
  amount: number
  refunded: number
  currency: string
  metadata: Metadata
  failure: Decline | null
  isDisputed: boolean
}

export type RefundRecord = Kept & {
  customer: string | null
  charge: string
  paymentIntent: string
  amount: number
  currency: string
  reason: string | null
  metadata: Metadata
}

export type DisputeRecord = Kept & {
  customer: string | null
  charge: string
  paymentIntent: string
  amount: number
  currency: string
  status: 'needs_response' | 'won' | 'lost'
}
