import type { CardProviderKeys } from '../../config.ts'
import type { Clock } from '../../ports.ts'
import { cardFunctions } from './cards.ts'
import { createCatalogue } from './catalogue.ts'
import type { CatalogueOptions } from './catalogue.ts'
import { createClient } from './client.ts'
import type { ClientOptions } from './client.ts'
import { invoiceFunctions } from './invoices.ts'
import { creditPayments } from './payments.ts'
import { subscriptionFunctions } from './subscriptions.ts'
import type { CardProvider } from './types.ts'

export type CardProviderOptions = Pick<ClientOptions, 'fetch' | 'timeout'> &
  CatalogueOptions & {
    keys: CardProviderKeys
    clock: Clock
    /** The time in which a customer lives; the clock's unless the sandbox has moved it. */
    now?: ((customerId: string) => Promise<Date>) | undefined
  }

/** The card provider behind `keys`: the real one, or the sandbox when `fetch` is the sandbox's. */
export function createCardProvider(options: CardProviderOptions): CardProvider {
  const { keys, clock, fetch, timeout } = options
  const { secretKey, publishableKey, webhookSecret } = keys
  const now = options.now ?? (async () => clock.now())
  const stripe = createClient({ secretKey, fetch, timeout })
  const catalogue = createCatalogue(stripe, options)
  return {
    ...cardFunctions(stripe, { publishableKey, webhookSecret, clock, now }),
    ...creditPayments(stripe),
    ...invoiceFunctions(stripe, catalogue.planOf),
    ...subscriptionFunctions(stripe, catalogue),
  }
}
