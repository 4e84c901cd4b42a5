import type { Decline } from '../../cards/declines.ts'
import type { Behaviour } from '../../cards/test-cards.ts'
import type { Kept, Metadata, Owned } from './common.ts'

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

export type IntentRecord = Kept & {
  customer: string | null
  clientSecret: string
  paymentMethod: string | null
  metadata: Metadata
  lastError: (Decline & { paymentMethod: string | null }) | null
}

export type SetupIntentRecord = IntentRecord & {
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
}
