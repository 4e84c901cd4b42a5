import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/schema.ts'
import { holdConnection } from './held-connection.ts'

/**
 * What is said about a run: `progress` inside a state, `state` when it enters another one,
 * `cancel` when somebody wants it to end.
 */
export type EventKind = 'progress' | 'state' | 'cancel'
export type RunEvent = { kind: EventKind; generationId: string }

/** Events of runs, heard by every process on the database. */
export type Events = {
  /** Inside a transaction the event is sent when it commits, and not when it does not. */
  publish(db: Kysely<Database> | Transaction<Database>, event: RunEvent): Promise<void>
  /**
   * Hears every event until the returned function is called. After a broken connection the
   * listener is called without an event: it may have missed some and should look for itself.
   */
  listen(listener: (event?: RunEvent) => void): () => void
  stop(): Promise<void>
}

export type EventsDeps = {
  pool: pg.Pool
  log: { warn(details: object, message: string): void }
}

const channel = 'generation'

/** Opens the one connection of this process that listens. */
export async function startEvents({ pool, log }: EventsDeps): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const connection = await holdConnection({
    pool,
    log,
    async prepare(client) {
      client.on('notification', ({ payload }) => {
        const event = payload === undefined ? undefined : parsed(payload)
        if (event) emitter.emit('event', event)
      })
      await client.query(`listen ${channel}`)
    },
    onReplaced: () => emitter.emit('event'),
  })

  return {
    async publish(db, { kind, generationId }) {
      await sql`select pg_notify(${channel}, ${`${kind}:${generationId}`})`.execute(db)
    },

    listen(listener) {
      emitter.on('event', listener)
      return () => emitter.off('event', listener)
    },

    stop: () => connection.stop(),
  }
}

function parsed(payload: string): RunEvent | undefined {
  const [kind, generationId] = payload.split(':')
  if (generationId === undefined) return undefined
  return kind === 'progress' || kind === 'state' || kind === 'cancel'
    ? { kind, generationId }
    : undefined
}
