import { Stripe } from 'stripe'

/** How to reach the provider. In the sandbox only `fetch` differs: it stays in this process. */
export type ClientOptions = {
  secretKey: string
  fetch?: typeof fetch | undefined
  /** Milliseconds for one attempt, of which there are three; 8000 unless a test is in a hurry. */
  timeout?: number | undefined
}

/**
 * The provider's own SDK. The version is pinned because it decides the shapes of objects: payments
 * of an invoice, terms on the items of a subscription.
 */
export function createClient({ secretKey, fetch, timeout = 8000 }: ClientOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
}

/** The id of an object that the provider gives either expanded or as its id alone. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
