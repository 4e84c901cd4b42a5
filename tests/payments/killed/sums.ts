import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Database } from '../../../src/server/db/schema.ts'

/** What one account comes to, in milli-credits and cents, read from the database itself. */
export type Sums = {
  email: string
  credits: number
  held: number
  /** What its runs that ended were charged, by the runs' own records. */
  charged: number
  /** Runs that have not ended. */
  running: number
  /** What the provider took, in cents, and in how many charges. */
  cents: number
  charges: number
}

/** The sums of everybody, by their address. The server has to run. */
export const sumsOf = (dataDir: string): Promise<Map<string, Sums>> =>
  connected(dataDir, async (db) => {
    const { rows } = await sql<Record<keyof Sums, string>>`
      select email,
        (select sum(balance) from ledger_accounts where user_id = users.id and kind <> 'held')
          as credits,
        (select balance from ledger_accounts where user_id = users.id and kind = 'held') as held,
        (select coalesce(sum(charged_milli), 0) from generations where user_id = users.id) as charged,
        (select count(*) from generations where user_id = users.id
          and finished_at is null) as running,
        coalesce(taken.cents, 0) as cents, coalesce(taken.charges, 0) as charges
      from users
      left join card_customers as customer on customer.user_id = users.id
      left join lateral (
        select sum((data ->> 'amount')::int) as cents, count(*) as charges from sandbox_objects
        where kind = 'charge' and customer_id = customer.customer_id and data -> 'failure' = 'null'
      ) as taken on true
      where not is_demo`.execute(db)
    const sums = rows.map(({ email, ...texts }): [string, Sums] => {
      const { credits, held, charged, running, cents, charges } = texts
      const numbers = [credits, held, charged, running, cents, charges].map(Number)
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
      return [email, { email, credits: a, held: b, charged: c, running: d, cents: e, charges: f }]
    })
    return new Map(sums)
  })

/** How often the provider has charged for each purchase, by its own records. */
export const chargesOf = (dataDir: string): Promise<Map<string, number>> =>
  connected(dataDir, async (db) => {
    const { rows } = await sql<{ credit_id: string; charges: string }>`
      select data -> 'metadata' ->> 'creditId' as credit_id, count(*) as charges
      from sandbox_objects where kind = 'charge' and data -> 'failure' = 'null'
        and data -> 'metadata' ->> 'creditId' is not null
      group by 1`.execute(db)
    return new Map(rows.map(({ credit_id: id, charges }) => [id, Number(charges)]))
  })

/**
 * Lets nobody write to the ledger, so that a payment that was charged is not booked and its answer
 * not given. @returns lets them write again
 */
export async function holdLedger(dataDir: string): Promise<() => Promise<void>> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = connected(dataDir, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table ledger_transactions in share mode`.execute(tx)
      held.resolve()
      await over.promise
    }),
  )
  holding.catch(held.reject)
  await held.promise
  return async () => {
    over.resolve()
    // A server that was killed meanwhile may have taken the database with it, and so the lock.
    await holding.catch(() => undefined)
  }
}

async function connected<T>(
  dataDir: string,
  ask: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const log = { warn: (details: object, message: string) => console.warn(message, details) }
  const { db, stop } = await connectDatabase({ config: { dataDir }, log, join: true })
  try {
    return await ask(db)
  } finally {
    await stop()
  }
}
