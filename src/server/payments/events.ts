import { ActionError } from '../../contract/errors.ts'
import type { PaymentDeps } from './deps.ts'
import type { Payments } from './index.ts'
import type { ProviderEvent } from './provider/types.ts'
import { createSweep, sweepMs } from './sweep.ts'

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
      if (await isKnown(deps, event)) return
      await sync(deps, event)
      // Only now: an event whose work was cut short comes again.
      await remember(deps, event)
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

async function sync(deps: ProviderEventDeps, event: ProviderEvent): Promise<void> {
  try {
    await syncSubject(deps, event.about)
  } catch (error) {
    // What is gone, or was never ours, needs nothing more; every repetition would say the same.
    if (!(error instanceof ActionError) || error.code !== 'not_found') throw error
    deps.log.info({ eventId: event.id, type: event.type }, 'An event is about nothing we know')
  }
}

async function syncSubject(
  { payments, subscriptions }: ProviderEventDeps,
  about: ProviderEvent['about'],
): Promise<void> {
  switch (about.kind) {
    case 'card':
      return payments.syncCard(about.cardId)
    case 'payment':
      return payments.syncPayment(about.paymentId)
    case 'subscription':
      return subscriptions.syncSubscription(about.customerId)
    case 'invoice':
      return subscriptions.syncInvoice(about.invoiceId)
    case 'none':
  }
}

async function isKnown({ db }: ProviderEventDeps, { id }: ProviderEvent): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function remember({ db, clock }: ProviderEventDeps, event: ProviderEvent): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
