import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import { windowMs } from './rate-limits.ts'

/** Removes sessions and counters that are over. */
export async function sweepAccounts({
  db,
  clock,
}: {
  db: Kysely<Database>
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  const lastWindow = new Date(now.getTime() - windowMs)
  await db.deleteFrom('rate_limits').where('window_start', '<', lastWindow).execute()
}
