import { createHmac } from 'node:crypto'
import type { CardProviderKeys } from './config.ts'
import { createProviderEvents } from './payments/events.ts'
import { createPayments } from './payments/index.ts'
import { createCardProvider } from './payments/provider/index.ts'
import { createSandbox, publishableKey, secretKey } from './payments/sandbox/index.ts'
import type { Sandbox } from './payments/sandbox/index.ts'
import type { Ports } from './ports.ts'
import { createExchangeRates } from './rates/index.ts'
import { createSubscriptions } from './subscriptions/index.ts'

export type PaymentPorts = Pick<
  Ports,
  'payments' | 'subscriptions' | 'providerEvents' | 'rates' | 'sandbox'
>

type Deps = Pick<Ports, 'config' | 'db' | 'ledger' | 'clock' | 'log' | 'presence'> & {
  /** The server key; the secret of the sandbox's events is derived from it. */
  key: Buffer
}

/**
 * Everything that takes money: with the keys of the configuration at the real provider, otherwise
 * at one that is made up in this process. Nothing else differs.
 */
export function openPayments(deps: Deps): PaymentPorts {
  const { config, clock } = deps
  const keys = config.cardProvider ?? sandboxKeys(deps.key)
  const sandbox: Sandbox | undefined = config.cardProvider
    ? undefined
    : createSandbox({
        ...deps,
        webhookSecret: keys.webhookSecret,
        deliver: (raw, signature) => providerEvents.receive(raw, signature),
      })
  const provider = createCardProvider({
    keys,
    clock,
    fetch: sandbox?.fetch,
    now: sandbox?.nowOf,
    // Nobody else fills the sandbox's catalogue, and its prices bind nobody.
    isPreparedWhenNeeded: sandbox !== undefined,
    replacePrices: sandbox !== undefined,
    // What is made up follows schemas/plans.json; a real account is prepared by its owner.
    ...(sandbox && { replacePrices: true, isPreparedWhenNeeded: true }),
  })
  const subscriptions = createSubscriptions({ ...deps, provider, sandbox })
  const invoices = { sync: subscriptions.syncInvoice }
  const payments = createPayments({ ...deps, provider, invoices })
  const providerEvents = createProviderEvents({ ...deps, provider, payments, subscriptions })
  return { payments, subscriptions, providerEvents, rates: createExchangeRates(deps), sandbox }
}

/** The same on all nodes of a database, so that each takes the events that another one signed. */
export function sandboxKeys(key: Buffer): CardProviderKeys {
  const digest = createHmac('sha256', key).update('sandbox webhook').digest('base64url')
  return { secretKey, publishableKey, webhookSecret: `whsec_${digest}` }
}
