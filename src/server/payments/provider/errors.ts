import { Stripe } from 'stripe'
import { ActionError } from '../../../contract/errors.ts'
import type { PaymentError } from './types.ts'

/** What a person is told while the provider cannot be reached. */
const detail =
  'The card provider cannot be reached at the moment. Nothing is lost: a payment that went through is booked by itself, and none is charged twice. Try again in a minute.'

/** The card provider cannot be reached, is overloaded or refuses this server's key. */
export class ProviderUnavailable extends ActionError {
  constructor(cause?: unknown) {
    super('unavailable', { detail, cause })
  }
}

/**
 * Asks the provider and turns its errors into ours: unreachable, overloaded or broken into
 * `unavailable`, an unknown id into `not_found`. Card errors stay `Stripe.errors.StripeCardError`
 * for who expects them (see `declineOf`); everything else is a fault of this server.
 */
export async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw translated(error)
  }
}

/** For `catch`: takes a refusal with this code as an answer, and throws every other error again. */
export function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined
    throw error
  }
}

/** The decline in a card error; undefined for every other error. */
export function declineOf(error: unknown): PaymentError | undefined {
  return error instanceof Stripe.errors.StripeCardError ? paymentError(error) : undefined
}

/** The provider's words and its code, `500` where it has none (spec, product section 8). */
export function paymentError(error: {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}): PaymentError {
  return {
    code: error.code || error.decline_code || '500',
    message: error.message || 'The card was declined.',
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) return error
  const cause = summary(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const code = error.code === 'resource_missing' ? 'not_found' : 'internal'
    return new ActionError(code, { cause })
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ActionError('internal', { cause })
  }
  return new ProviderUnavailable(cause)
}

/** What the log may know: the provider's errors carry client secrets and whole objects. */
function summary({ type, code, statusCode, requestId, message }: Stripe.errors.StripeError): Error {
  const facts = [type, code, statusCode, requestId].filter((fact) => fact !== undefined)
  return new Error(`The card provider answered ${facts.join(' ')}: ${message}`)
}
