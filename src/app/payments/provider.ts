import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { words } from '../../../generated/words/payments.js'
import { HttpError, getPublishableKey, localError } from '../../client/index.ts'

let loading: Promise<Stripe> | undefined

/**
 * The card provider's script, loaded once: Stripe's own, or ours where the server's payments are a
 * sandbox. After a failure the next call tries again.
 *
 * @throws HttpError of getPublishableKey, or provider_unreachable
 */
export function loadProvider(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error instanceof HttpError
      ? error
      : localError('provider_unreachable', words.formNotLoadedTitle(), words.formNotLoaded(), {
          cause: error,
        })
  })
  return loading
}

async function load(): Promise<Stripe> {
  const { publishableKey } = await getPublishableKey()
  await (publishableKey.startsWith('pk_sandbox') ? loadSandbox() : loadReal())
  // Finds the window.Stripe that is there now.
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js is only for browsers')
  return stripe
}

async function loadSandbox(): Promise<void> {
  const { installSandboxStripe } = await import('./sandbox/index.ts')
  installSandboxStripe()
}

async function loadReal(): Promise<void> {
  const { addStripeScript } = await import('./stripe-script.ts')
  const { letProviderFramesThrough } = await import('./provider-frames.ts')
  await addStripeScript()
  letProviderFramesThrough()
}
