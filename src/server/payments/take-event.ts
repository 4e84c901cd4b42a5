import { ActionError } from '../../contract/errors.ts'
import type { ProviderEventDeps } from './events.ts'
import type { ProviderEvent } from './provider/types.ts'

/** Looks up what an event is about, once: one that was taken before changes nothing. */
export async function takeEvent(deps: ProviderEventDeps, event: ProviderEvent): Promise<void> {
  if ((await unknownOf(deps, [event])).length === 0) return
  await sync(deps, event)
  // Only now: an event whose work was cut short comes again.
  await remember(deps, event)
}

/** Those that were not taken yet. */
export async function unknownOf(
  { db }: Pick<ProviderEventDeps, 'db'>,
  events: ProviderEvent[],
): Promise<ProviderEvent[]> {
  if (events.length === 0) return []
  const rows = await db
    .selectFrom('provider_events')
    .select('id')
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return events.filter(({ id }) => !known.has(id))
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

async function remember({ db, clock }: ProviderEventDeps, event: ProviderEvent): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
