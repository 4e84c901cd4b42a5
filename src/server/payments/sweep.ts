import { sql } from 'kysely'
import type { ProviderEventDeps } from './events.ts'
import { createMissedEvents } from './missed-events.ts'

/** How often it is looked for what no event has told. */
export const sweepMs = 30_000

/** Providers repeat an event for days, not for months. */
const rememberedMs = 60 * 24 * 60 * 60 * 1000

/**
 * One sweep over everything that may have changed unheard. Does nothing while another node sweeps:
 * the lock belongs to a connection, so a node that dies gives it back, and it is no transaction,
 * which the provider's answers would keep open.
 */
export function createSweep(deps: ProviderEventDeps): (stopping?: AbortSignal) => Promise<void> {
  const { db, payments, subscriptions } = deps
  const takeMissedEvents = createMissedEvents(deps)
  return (stopping) =>
    db.connection().execute(async (connection) => {
      const lock = sql`hashtextextended('filewright payments sweep', 0)`
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_lock(${lock}) as free`.execute(connection)
      if (!rows[0]?.free) return
      try {
        await attempt(deps, 'purchases', () => payments.reconcile())
        // A provider that does not answer has taken its time already.
        if (stopping?.aborted) return
        await attempt(deps, 'subscriptions', () => subscriptions.reconcile())
        if (stopping?.aborted) return
        await attempt(deps, 'events', takeMissedEvents)
        await forgetEvents(deps)
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      }
    })
}

/** What fails does not keep the rest from being swept, and is swept again soon. */
async function attempt(
  { log }: ProviderEventDeps,
  subject: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ error, subject }, 'A sweep of payments did not get to its end')
  }
}

async function forgetEvents({ db, clock }: ProviderEventDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - rememberedMs)
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}
