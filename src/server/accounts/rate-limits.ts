import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import { hashOfSecret } from './secrets.ts'

export type RateLimits = {
  /** Counts an attempt. Throws `rate_limited` at more than `most` in a minute from the first. */
  take(key: string, most: number): Promise<void>
  /** Forgets the attempts, after one that succeeded. */
  forget(key: string): Promise<void>
}

/** `rate_limited`, with the time to wait for the header Retry-After. */
export class RateLimited extends ActionError {
  readonly retryAfterSeconds: number

  constructor(seconds: number) {
    super('rate_limited', {
      detail: `There were too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    })
    this.retryAfterSeconds = seconds
  }
}

export const windowMs = 60_000

/** Attempts a minute, counted by all nodes on the database together. */
export function createRateLimits(db: Kysely<Database>, clock: Clock): RateLimits {
  return {
    async take(key, most) {
      const now = clock.now()
      const oldest = new Date(now.getTime() - windowMs)
      const { rows } = await sql<{ count: number; start: Date }>`
        insert into rate_limits as known (key, window_start, count)
        values (${hashOfSecret(key)}, ${now}, 1)
        on conflict (key) do update set
          window_start =
            case when known.window_start > ${oldest} then known.window_start else ${now} end,
          count = case when known.window_start > ${oldest} then known.count + 1 else 1 end
        returning count, window_start as start`.execute(db)
      const { count, start } = rows[0] ?? { count: 1, start: now }
      if (count <= most) return
      throw new RateLimited(Math.ceil((start.getTime() - oldest.getTime()) / 1000))
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', hashOfSecret(key)).execute()
    },
  }
}
