import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import { words } from '../../../../generated/words/sandbox.js'
import { challenge } from './challenge.ts'
import { post } from './requests.ts'

type Kind = 'setup_intent' | 'payment_intent'
type Intent = PaymentIntent | SetupIntent

export type ConfirmAnswer = { intent: Intent; error?: undefined } | { error: StripeError }

/**
 * Confirms a set-up or a payment by its client secret, with a card or with the one it has, and shows
 * the bank's challenge when it asks for one.
 */
export async function confirm(
  key: string,
  clientSecret: string,
  paymentMethod?: string,
): Promise<ConfirmAnswer> {
  const at = placeOf(clientSecret)
  const params = { client_secret: clientSecret, payment_method: paymentMethod }
  const { value, error } = await post<Intent>(key, `${at.path}/confirm`, params)
  if (error) return { error }
  return value.status === 'requires_action'
    ? authenticate(key, value, clientSecret)
    : { intent: value }
}

async function authenticate(
  key: string,
  intent: Intent,
  clientSecret: string,
): Promise<ConfirmAnswer> {
  const { kind, path } = placeOf(clientSecret)
  const end = await challenge(purposeOf(intent))
  if (end === 'abandoned') return { error: withIntent(abandoned(), kind, intent) }
  const { value, error } = await post<Intent>(key, `${path}/sandbox_authenticate`, {
    client_secret: clientSecret,
    success: end === 'complete',
  })
  if (error) return { error }
  const failure = lastErrorOf(value)
  const isRefused = value.status === 'requires_payment_method' || end === 'failed'
  return isRefused
    ? {
        error: withIntent(failure ?? { ...abandoned(), message: words.bankRefused() }, kind, value),
      }
    : { intent: value }
}

const abandoned = (): StripeError => ({
  type: 'invalid_request_error',
  code: 'authentication_abandoned',
  message: words.abandoned(),
})

function placeOf(clientSecret: string): { kind: Kind; path: string } {
  const id = clientSecret.split('_secret_')[0]!
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  return { kind, path: `${kind}s/${encodeURIComponent(id)}` }
}

function purposeOf(intent: Intent): string {
  if (!('amount' in intent)) return words.purposeSetUp()
  const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`
  return words.purposePayment({ amount })
}

function lastErrorOf(intent: Intent): StripeError | null {
  return 'last_setup_error' in intent
    ? (intent.last_setup_error as StripeError | null)
    : ((intent as PaymentIntent).last_payment_error as StripeError | null)
}

function withIntent(error: StripeError, kind: Kind, intent: Intent): StripeError {
  return { ...error, [kind]: intent }
}
