import type { PlanTier } from '../../../../generated/ids.ts'
import type { Period } from '../../../contract/catalogue.ts'

// What the rest of the server knows of a card provider. Ids are the provider's own, amounts are
// integer cents, times are Dates.

/** Why the provider refused, in words for the person: its message and its code (spec, section 8). */
export type PaymentError = { code: string; message: string }

/** A payment, and what it waits for (spec, product section 3 "Payment intent statuses"). */
export type Payment = {
  id: string
  status:
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_payment_method'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  clientSecret: string
  /** The last decline. */
  error?: PaymentError
}

/** A payment as the provider has it, for booking it. */
export type PaymentRecord = Payment & {
  customerId: string
  amountCent: number
  refundedCent: number
  /** Our purchase that it pays. */
  creditId?: string
}

export type Card = {
  id: string
  scheme: 'AMEX' | 'DINERS' | 'DISCOVER' | 'MASTERCARD' | 'VISA' | 'UNKNOWN'
  last4: string
  expiryMonth: number
  expiryYear: number
}

export type Plan = { tier: PlanTier; period: Period }

/** A subscription as the provider has it. */
export type SubscriptionRecord = Plan & {
  id: string
  customerId: string
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'incomplete'
  termStart: Date
  termEnd: Date
  /** Of the plan and period that run now, before discounts. */
  priceCent: number
  /** What follows the term: another plan, or nothing (`null`: Free). Absent: the same again. */
  next?: Plan | null
  /** A change that waits for its payment to be confirmed. */
  pending?: Plan
}

/** One line of an invoice: a plan for a time, negative for what is given back. */
export type InvoiceLine = Plan & { amountCent: number; start: Date; end: Date }

export type InvoiceRecord = {
  id: string
  customerId: string
  subscriptionId?: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  reason: 'create' | 'cycle' | 'update' | 'other'
  amountDueCent: number
  amountPaidCent: number
  createdAt: Date
  lines: InvoiceLine[]
}

/** An event, reduced to what is to be looked up. */
export type ProviderEvent = {
  id: string
  type: string
  about:
    | { kind: 'card'; cardId: string }
    | { kind: 'payment'; paymentId: string }
    | { kind: 'subscription'; subscriptionId: string; customerId: string }
    | { kind: 'invoice'; invoiceId: string; customerId: string }
    /** Nothing that concerns us. */
    | { kind: 'none' }
}

export type ChangeOutcome = { payment: Payment | null; needsAction: boolean }

/**
 * The card provider. Declines are answers (`Payment.error`); every function throws
 * `ProviderUnavailable` (an ActionError `unavailable`) when the provider cannot be reached, and
 * `not_found` for an id that it does not have.
 */
export type CardProvider = CardFunctions & PaymentFunctions & SubscriptionFunctions

export type CardFunctions = {
  publishableKey: string
  /** The same customer for the same user, however often. */
  createCustomer(user: { id: string; email: string }): Promise<string>
  /** The time in which this customer's subscriptions live: real, or moved in the sandbox. */
  now(customerId: string): Promise<Date>
  /** Begins to add a card. @returns the client secret */
  createSetup(customerId: string): Promise<string>
  /** Newest first, and the one that is charged when none is named. */
  cards(customerId: string): Promise<{ cards: Card[]; defaultCardId: string | null }>
  /** Whose card it is; null while it belongs to nobody, undefined when there is none. */
  ownerOf(cardId: string): Promise<string | null | undefined>
  /** For renewals too. */
  makeDefault(customerId: string, cardId: string): Promise<void>
  /** Does nothing to a card that belongs to nobody. */
  deleteCard(cardId: string): Promise<void>
  /** @throws ActionError `bad_request` for a wrong signature */
  readEvent(rawBody: string, signature: string): ProviderEvent
  /** What was sent, or should have been, from this moment on: oldest first, of the last 30 days. */
  eventsSince(since: Date): Promise<ProviderEvent[]>
}

export type PaymentFunctions = {
  /** Charges a card for Credits. The same `creditId` is charged once. */
  pay(order: {
    customerId: string
    cardId: string
    amountCent: number
    creditId: string
  }): Promise<Payment>
  payment(paymentId: string): Promise<PaymentRecord>
  /** The payment of a purchase, found by its metadata; undefined when it never reached the provider. */
  paymentOf(customerId: string, creditId: string): Promise<PaymentRecord | undefined>
  /** Does nothing to a payment that has ended. */
  cancelPayment(paymentId: string): Promise<void>
  invoice(invoiceId: string): Promise<InvoiceRecord>
  invoices(customerId: string): Promise<InvoiceRecord[]>
  /** @returns null when nothing was due */
  payInvoice(invoiceId: string, cardId?: string): Promise<Payment | null>
}

export type SubscriptionFunctions = {
  /** The subscription that runs, or the last one that did. */
  subscription(customerId: string): Promise<SubscriptionRecord | undefined>
  /** What the change costs at once, in cents. `discount`: the first month's. */
  preview(order: {
    customerId: string
    to: Plan
    trialDays?: number
    discount?: boolean
    at: Date
  }): Promise<number>
  subscribe(order: {
    customerId: string
    to: Plan
    cardId?: string
    trialDays?: number
    discount?: boolean
    key: string
  }): Promise<ChangeOutcome>
  /** At once, with proration; ends a trial. */
  upgrade(order: {
    subscription: SubscriptionRecord
    to: Plan
    cardId?: string
    at: Date
    key: string
  }): Promise<ChangeOutcome>
  /** At the end of the term; at once during a trial. `null`: to Free. */
  downgrade(order: {
    subscription: SubscriptionRecord
    to: Plan | null
    key: string
  }): Promise<void>
  /** Takes back what was to follow the term. */
  keep(subscription: SubscriptionRecord): Promise<void>
  /** Makes sure that the provider has every price and discount of the plans, by their lookup keys. */
  ensureCatalogue(): Promise<void>
}
