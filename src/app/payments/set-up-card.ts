import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { providerError } from '../../client/index.ts'

/**
 * Sets the card of the provider's form up for later payments; the bank's challenge may come first.
 * Answers the id of the payment method, undefined if the provider gave none.
 *
 * @throws HttpError with the provider's message and code
 */
export async function setUpCard(
  stripe: Pick<Stripe, 'confirmSetup'>,
  elements: StripeElements,
): Promise<string | undefined> {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: location.href },
  })
  const intent = setupIntent ?? error?.setup_intent
  // A set-up that was finished by an earlier try is an error to the provider, but the card is there.
  if (intent?.status !== 'succeeded' && error)
    throw providerError(error, intent?.status !== 'requires_action')
  const method = intent?.payment_method
  return typeof method === 'string' ? method : method?.id
}
