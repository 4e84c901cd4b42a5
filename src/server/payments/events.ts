import type { PaymentDeps } from './deps.ts'
import type { Payments } from './index.ts'
import { createSweep, sweepMs } from './sweep.ts'
import { takeEvent } from './take-event.ts'

export type ProviderEventDeps = Pick<PaymentDeps, 'db' | 'provider' | 'clock' | 'log'> & {
  payments: Pick<Payments, 'syncCard' | 'syncPayment' | 'reconcile'>
  subscriptions: {
    syncSubscription(customerId: string): Promise<void>
    syncInvoice(invoiceId: string): Promise<void>
    reconcile(): Promise<void>
  }
}

/** How we learn what the card provider did: by its events, and by looking when none comes. */
export type ProviderEvents = {
  /**
   * Takes a signed event. Events are hints: what one is about is read again from the provider, so
   * they may come twice, late or in any order.
   * @throws ActionError `bad_request` for a wrong signature; any other error asks for the event again
   */
  receive(rawBody: string, signature: string): Promise<void>
  /** Brings everything up to date that no event has told; one node at a time. */
  reconcile(): Promise<void>
  /** Does that now and every 30 seconds. */
  start(): void
  stop(): Promise<void>
}

/** The events of the card provider of `deps`. */
export function createProviderEvents(deps: ProviderEventDeps): ProviderEvents {
  const sweep = createSweep(deps)
  let stopping: AbortController | undefined
  let running: Promise<void> | undefined
  const tick = () => {
    running ??= sweep(stopping?.signal)
      .catch((error: unknown) => deps.log.error({ error }, 'Payments could not be swept'))
      .finally(() => (running = undefined))
  }
  return {
    async receive(rawBody, signature) {
      const event = deps.provider.readEvent(rawBody, signature)
      await takeEvent(deps, event)
    },
    reconcile: () => sweep(),
    start() {
      if (stopping) return
      stopping = new AbortController()
      const timer = setInterval(tick, sweepMs).unref()
      stopping.signal.addEventListener('abort', () => clearInterval(timer))
      tick()
    },
    async stop() {
      stopping?.abort()
      stopping = undefined
      await running
    },
  }
}
