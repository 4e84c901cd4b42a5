import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import { hashOfSecret } from './secrets.ts'

export type RateLimits = {
  /** Counts an attempt. Throws `rate_limited` when there were more than `most` in this minute. */
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
      const now = clock.now().getTime()
      const start = new Date(now - (now % windowMs))
      const { rows } = await sql<{ count: number }>`
        insert into rate_limits as known (key, window_start, count)
        values (${hashOfSecret(key)}, ${start}, 1)
        on conflict (key) do update set window_start = excluded.window_start,
          count = case when known.window_start = excluded.window_start then known.count + 1
            else 1 end
        returning count`.execute(db)
      if ((rows[0]?.count ?? 0) <= most) return
      throw new RateLimited(Math.ceil((start.getTime() + windowMs - now) / 1000))
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', hashOfSecret(key)).execute()
    },
  }
}
