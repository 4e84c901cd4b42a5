import type pg from 'pg'

export type HeldConnectionOptions = {
  pool: pg.Pool
  /** Makes a new connection what it is held for: a lock, a subscription. */
  prepare(connection: pg.PoolClient): Promise<void>
  /** Called when a connection that broke has been replaced. */
  onReplaced?(): void
  log: { warn(details: object, message: string): void }
}

export type HeldConnection = { stop(): Promise<void> }

const retryMs = 500

/**
 * Keeps one connection out of the pool for as long as the process lives, and replaces it when it
 * breaks. Resolves when the first one is prepared.
 */
export async function holdConnection(options: HeldConnectionOptions): Promise<HeldConnection> {
  const { pool, prepare, onReplaced, log } = options
  let held: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  /** Gives a connection up for good; it may still have something to say while it closes. */
  const drop = (connection: pg.PoolClient) => {
    connection.removeAllListeners('notification')
    connection.removeAllListeners('error')
    connection.on('error', () => undefined)
    connection.release(true)
    if (held === connection) held = undefined
  }

  const open = async (): Promise<void> => {
    const connection = await pool.connect()
    try {
      await prepare(connection)
    } catch (error) {
      drop(connection)
      throw error
    }
    if (stopped) return drop(connection)
    held = connection
    connection.once('error', (error) => {
      drop(connection)
      log.warn({ error }, 'A connection that is held for events or presence broke')
      if (!stopped) again()
    })
  }

  const again = () => {
    retry = setTimeout(() => {
      open().then(onReplaced, () => {
        if (!stopped) again()
      })
    }, retryMs)
  }

  await open()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      if (held) drop(held)
    },
  }
}
