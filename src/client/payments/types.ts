import type { components } from '../../../generated/api.d.ts'

type Schemas = components['schemas']

/** A payment with the card provider, as our calls answer it; `error` is the last decline. */
export type PaymentIntent = Schemas['PaymentIntent']
/** A saved card, as much of it as may be shown. */
export type Card = Schemas['Card']

/**
 * Lets a payment that waits for it be confirmed in the browser. Returns when the payment is made or
 * in the provider's hands; throws HttpError with the provider's message and code when it is not.
 */
export type ConfirmPayment = (intent: PaymentIntent | null, cardId?: string) => Promise<void>
