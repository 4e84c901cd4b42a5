import type { StripeConstructor } from '@stripe/stripe-js'
import { sandboxStripe } from './stripe.ts'

/**
 * Puts the sandbox's Stripe.js where Stripe's own script would put itself, for `loadStripe` to find.
 * The version is the release that this @stripe/stripe-js goes with: it compares them.
 */
export function installSandboxStripe(): void {
  const Stripe = Object.assign((key: string) => sandboxStripe(key), { version: 'endive' })
  ;(window as { Stripe?: unknown }).Stripe ??= Stripe as unknown as StripeConstructor
}
