import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/schema.ts'
import { holdConnection } from './held-connection.ts'

export type PresenceDeps = {
  db: Kysely<Database>
  pool: pg.Pool
  log: { warn(details: object, message: string): void }
}

/**
 * Which processes are alive, known to all of them through PostgreSQL: a node holds a session
 * advisory lock of its id for as long as its connection lives. A killed process loses it at once,
 * so its runs can be taken over without waiting for a lease to run out.
 */
export type Presence = {
  nodeId: string
  /** Whether the node's process holds its lock. Never true for a process that has ended. */
  isAlive(nodeId: string): Promise<boolean>
  stop(): Promise<void>
}

/** Announces this process. Resolves when the lock is held. */
export async function startPresence({ db, pool, log }: PresenceDeps): Promise<Presence> {
  const nodeId = randomUUIDv7()
  const connection = await holdConnection({
    pool,
    log,
    async prepare(client) {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [nodeId])
    },
  })

  return {
    nodeId,

    async isAlive(other) {
      // Without asking: the connection with the lock may just be broken, but who asks is alive.
      if (other === nodeId) return true
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ free: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${other}, 0)) as free`.execute(tx)
        return rows[0]?.free === false
      })
    },

    // Ending the session frees the lock.
    stop: () => connection.stop(),
  }
}
