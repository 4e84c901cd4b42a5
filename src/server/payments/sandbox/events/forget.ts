import type { DeliveryDeps } from './deliver.ts'

const hour = 60 * 60 * 1000

/** As long as Stripe keeps its events, in real time: customers may live in others. */
const keptMs = 30 * 24 * hour

/**
 * Forgets events that were delivered and are older than 30 days; what still waits to be taken stays,
 * however old. To be called often; it looks once an hour.
 */
export function createForgetting({ db, clock }: DeliveryDeps): () => Promise<void> {
  let lookedAt: number | undefined
  return async () => {
    const now = +clock.now()
    if (lookedAt !== undefined && now - lookedAt < hour) return
    await db
      .deleteFrom('sandbox_events')
      .where('delivered_at', 'is not', null)
      .where('created_at', '<', new Date(now - keptMs))
      .execute()
    lookedAt = now
  }
}
