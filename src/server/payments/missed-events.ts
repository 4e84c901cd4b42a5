import type { ProviderEventDeps } from './events.ts'
import { takeEvent, unknownOf } from './take-event.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How often the provider is asked what it has said. */
const lookEvery = 10 * minute
/** How much of what was looked through is looked through again, for what comes late into the list. */
const overlap = 60 * minute
/** The provider keeps its events for as long. */
const keptFor = 30 * day

/**
 * Takes the events that the provider has sent and we never heard, whatever kept them away: a refund,
 * a lost dispute or a payment that was confirmed after its page was closed is told by nothing else.
 * To be called often; it asks now and then. Begins where the events of earlier processes end.
 */
export function createMissedEvents(deps: ProviderEventDeps): () => Promise<void> {
  const { provider, clock, log } = deps
  let lookedUntil: number | undefined
  return async () => {
    const now = +clock.now()
    if (lookedUntil !== undefined && now - lookedUntil < lookEvery) return
    const from = Math.max((lookedUntil ?? (await lastHeard(deps))) - overlap, now - keptFor)
    const missed = await unknownOf(deps, await provider.eventsSince(new Date(from)))
    let isDone = true
    for (const event of missed) {
      try {
        await takeEvent(deps, event)
      } catch (error) {
        isDone = false
        log.warn({ error, eventId: event.id, type: event.type }, 'A missed event was not taken')
      }
    }
    if (isDone) lookedUntil = now
  }
}

/** When an event was taken last, in milliseconds; 0 when none ever was. */
async function lastHeard({ db }: Pick<ProviderEventDeps, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('provider_events')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? +row.received_at : 0
}
