import type { CouponRecord, PriceRecord } from './catalogue.ts'
import type { Metadata, Owned } from './common.ts'

/**
 * What a stretch of a subscription's time has cost, net of discounts: what is given back for its
 * unused part is a share of this, not of the list price.
 */
export type PaidTime = { amount: number; start: number; end: number }

export type DiscountRecord = { id: string; coupon: CouponRecord; start: number }

/** The part of a subscription that a change of plan replaces as one. */
export type Terms = {
  price: PriceRecord
  periodStart: number
  periodEnd: number
  /** The moment whose day of the month all later periods keep. */
  anchor: number
  trialEnd: number | null
  paid: PaidTime
}

export type SubscriptionRecord = Owned & {
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  itemId: string
  terms: Terms
  trialStart: number | null
  withoutCardAtTrialEnd: 'cancel' | 'create_invoice'
  discount: DiscountRecord | null
  defaultPaymentMethod: string | null
  savesPaymentMethod: boolean
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  cancelReason: 'cancellation_requested' | 'payment_failed' | null
  latestInvoice: string | null
  schedule: string | null
  metadata: Metadata
  /** Lines that the next invoice takes up. */
  waitingLines: LineRecord[]
  /** A change that comes into force when its invoice is paid. */
  pending: { terms: Terms; invoice: string; expiresAt: number } | null
}

export type LineRecord = {
  id: string
  amount: number
  description: string
  price: string
  product: string
  start: number
  end: number
  isProration: boolean
  discount: { id: string; amount: number } | null
}

export type InvoiceRecord = Owned & {
  subscription: string
  itemId: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  number: string
  currency: string
  lines: LineRecord[]
  total: number
  startingBalance: number
  endingBalance: number
  amountDue: number
  amountPaid: number
  paymentIntent: string | null
  attempts: number
  nextAttempt: number | null
  periodStart: number
  periodEnd: number
  paidAt: number | null
  endedAt: number | null
}
