import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SubscriptionRecord } from '../payments/provider/types.ts'
import { bookFallback } from './credits.ts'
import type { SubscriptionDeps } from './deps.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider' | 'ledger'>
type Tx = Transaction<Database>

/**
 * Reads the customer's subscription again and makes our row, the user's tier and the Credits of a
 * plan that has ended agree with it. A slow reading never overwrites what a later one has found.
 * @returns the subscription that runs, or the last one that did
 */
export async function syncSubscription(
  deps: Deps,
  userId: string,
  customerId: string,
): Promise<SubscriptionRecord | undefined> {
  // By the database's clock, because nodes compare it with each other.
  const readAt = await timeOf(deps)
  const record = await deps.provider.subscription(customerId)
  if (!record || record.status === 'incomplete') return undefined
  const at = await deps.provider.now(customerId)
  await deps.db
    .transaction()
    .execute((tx) => store(tx, deps, { userId, record, readAt, customerTime: at }))
  return record
}

type Reading = { userId: string; record: SubscriptionRecord; readAt: Date; customerTime: Date }

async function store(
  tx: Tx,
  { ledger }: Deps,
  { userId, record, readAt, customerTime }: Reading,
): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('subscriptions')
    .select(['provider_id', 'has_ended', 'synced_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known?.synced_at && known.synced_at > readAt) return

  const hasEnded = record.status === 'canceled'
  const wasOver = known?.has_ended === true && known.provider_id === record.id
  await writeRow(tx, userId, record, readAt)
  // What has been over before may have been followed by a tier that was given by hand.
  if (hasEnded && wasOver) return
  await tx
    .updateTable('users')
    .set({ tier: hasEnded ? 'Free' : record.tier })
    .where('id', '=', userId)
    .execute()
  if (!hasEnded) return
  await bookFallback(tx, { ledger, at: customerTime }, { userId, subscriptionId: record.id })
}

async function writeRow(
  tx: Tx,
  userId: string,
  { next, ...record }: SubscriptionRecord,
  readAt: Date,
): Promise<void> {
  const row = {
    provider_id: record.id,
    period: record.period,
    status: record.status,
    term_start: record.termStart,
    term_end: record.termEnd,
    purchase_price_usdc_cent: record.priceCent,
    tier_after: next === null ? ('Free' as const) : (next?.tier ?? null),
    period_after: next?.period ?? null,
    has_ended: record.status === 'canceled',
    synced_at: readAt,
  }
  await tx
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

async function timeOf({ db }: Pick<Deps, 'db'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
