import type { Behaviour } from '../cards/test-cards.ts'
import type { Decline } from '../cards/declines.ts'

// What the sandbox keeps, smaller than what it shows: the views make Stripe's objects of it.
// Amounts are integer cents, times are seconds in the time of the customer they belong to.

export type Metadata = Record<string, string>

type Kept = { id: string; created: number }
type Owned = Kept & { customer: string }

export type CustomerRecord = Owned & {
  email: string | null
  name: string | null
  metadata: Metadata
  defaultPaymentMethod: string | null
  /** Negative: credit that the next invoices use up. */
  balance: number
  /** How far the customer's time is ahead of real time, in seconds. */
  ahead: number
  invoices: number
}

export type PaymentMethodRecord = Kept & {
  customer: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behaviour: Behaviour
  /** The bank knows that it will be charged again; what `challenged_until_set_up` waits for. */
  isSetUp: boolean
  /** Taken from its customer, and never to be used again. */
  isDetached: boolean
  name: string | null
}

type IntentRecord = Kept & {
  customer: string | null
  clientSecret: string
  paymentMethod: string | null
  metadata: Metadata
  lastError: (Decline & { paymentMethod: string | null }) | null
}

export type SetupIntentRecord = IntentRecord & {
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
}

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

export type ProductRecord = Kept & { name: string; metadata: Metadata }

export type Interval = 'month' | 'year'

export type PriceRecord = Kept & {
  product: string
  productName: string
  amount: number
  currency: string
  interval: Interval
  lookupKey: string | null
  metadata: Metadata
}

export type CouponRecord = Kept & {
  name: string | null
  percentOff: number
  duration: 'once' | 'forever'
  /** The products that it is for; null for all. */
  products: string[] | null
  redeemed: number
  metadata: Metadata
}

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

export type PhaseRecord = {
  price: string
  start: number
  end: number
  proration: Proration
}

export type Proration = 'none' | 'always_invoice' | 'create_prorations'

export type ScheduleRecord = Owned & {
  subscription: string
  status: 'active' | 'released' | 'completed' | 'canceled'
  endBehavior: 'release' | 'cancel'
  phases: PhaseRecord[]
  endedAt: number | null
  metadata: Metadata
}

export type Records = {
  customer: CustomerRecord
  payment_method: PaymentMethodRecord
  setup_intent: SetupIntentRecord
  payment_intent: PaymentIntentRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  product: ProductRecord
  price: PriceRecord
  coupon: CouponRecord
  subscription: SubscriptionRecord
  invoice: InvoiceRecord
  subscription_schedule: ScheduleRecord
}

export type Kind = keyof Records
