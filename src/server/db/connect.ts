import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { ConnectionConfig } from 'pg'
import type { Config } from '../config.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

export type Connection = Pick<
  ConnectionConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database'
> & { password?: string }

export type Connected = {
  connection: Connection
  pool: Pool
  db: Kysely<Database>
  /** Ends the connections, and the embedded PostgreSQL when this process has started it. */
  stop(): Promise<void>
}

type ConnectDeps = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  log: { warn(details: object, message: string): void }
  /** Use the embedded PostgreSQL of the server that already runs on the data directory. */
  join?: boolean
}

/** Connects to the configured PostgreSQL, or starts the embedded one, and migrates it. */
export async function connectDatabase({ config, log, join }: ConnectDeps): Promise<Connected> {
  const { databaseUrl, dataDir } = config
  const embedded = databaseUrl || join ? undefined : await startEmbeddedPostgres(dataDir, log)
  const connection: Connection = databaseUrl
    ? { connectionString: databaseUrl }
    : (embedded?.connection ?? joinEmbeddedPostgres(dataDir))
  const pool = new Pool({ ...connection, max: 20 })
  // A connection may break between two statements of a transaction. The next statement fails then,
  // and says so; an error event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The same for connections that are idle, which the pool replaces by itself.
  let stopping = false
  pool.on('error', (error) => {
    if (!stopping) log.warn({ error }, 'An idle database connection broke')
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const stop = async () => {
    stopping = true
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await migrate(db)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pool, db, stop }
}
