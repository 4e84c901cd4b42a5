import type { Kysely, Transaction } from 'kysely'
import { Stripe } from 'stripe'
import type { Database } from '../../../db/schema.ts'
import type { Clock } from '../../../ports.ts'

/** Takes an event as its bytes and their signature. A rejection asks for it again. */
export type Receiver = (raw: string, signature: string) => Promise<void>

export type DeliveryDeps = {
  db: Kysely<Database>
  clock: Clock
  webhookSecret: string
  deliver: Receiver
  log?: { warn(details: object, message: string): void }
}

export type DeliveryOptions = {
  /** Also what waits for its next attempt, and what another node is delivering. */
  everything: boolean
}

/** The longest wait between two attempts, in seconds. */
const longestWait = 300

/**
 * Delivers the oldest event that is due and later than `after`, holding its row, so that no other
 * node delivers it at the same time and a crash hands it back at once.
 * @returns its place in the outbox, or undefined when nothing is due
 */
export async function deliverNext(
  deps: DeliveryDeps,
  after: string,
  { everything }: DeliveryOptions,
): Promise<string | undefined> {
  const { db, clock, deliver, log } = deps
  return db.transaction().execute(async (tx) => {
    const event = await lockNext(tx, after, everything ? undefined : clock.now())
    if (!event) return undefined
    const now = clock.now()
    try {
      await deliver(event.payload, signatureOf(deps, event.payload, now))
    } catch (error) {
      log?.warn({ error, event: event.id, type: event.type }, 'An event was not taken')
      const wait = Math.min(2 ** event.attempts, longestWait)
      const next = new Date(now.getTime() + wait * 1000)
      await tx
        .updateTable('sandbox_events')
        .set({ attempts: event.attempts + 1, next_attempt_at: next })
        .where('id', '=', event.id)
        .execute()
      return event.seq
    }
    await tx
      .updateTable('sandbox_events')
      .set({ attempts: event.attempts + 1, delivered_at: now })
      .where('id', '=', event.id)
      .execute()
    return event.seq
  })
}

async function lockNext(tx: Transaction<Database>, after: string, dueBy: Date | undefined) {
  let query = tx
    .selectFrom('sandbox_events')
    .select(['id', 'seq', 'type', 'payload', 'attempts'])
    .where('delivered_at', 'is', null)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(1)
    .forUpdate()
  if (dueBy) query = query.where('next_attempt_at', '<=', dueBy).skipLocked()
  return query.executeTakeFirst()
}

function signatureOf({ webhookSecret }: DeliveryDeps, payload: string, now: Date): string {
  return webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(now.getTime() / 1000),
  })
}

// The SDK's own signatures need no key and no connection.
const { webhooks } = new Stripe('sk_sandbox')
