import { createAccounts } from './accounts/index.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { startEngines } from './engines/index.ts'
import { createMetrics } from './http/metrics.ts'
import { startEvents } from './jobs/events.ts'
import { startPresence } from './jobs/presence.ts'
import { startQueue } from './jobs/queue.ts'
import { createSeal } from './jobs/seal.ts'
import { createLedger } from './ledger/index.ts'
import { createLog } from './log.ts'
import { openPayments } from './open-payments.ts'
import { checkProvider } from './payments/one-provider.ts'
import type { Clock, Ports } from './ports.ts'
import { openServerKey } from './server-key.ts'
import { createStorage } from './storage/index.ts'
import { createUploads } from './uploads/index.ts'

export type OpenedPorts = {
  ports: Ports
  /** Says to everything that waits that the server stops; to be called first. */
  announceStop(): void
  /** Ends all connections and processes that `openPorts` has started. */
  close(): Promise<void>
}

type OpenOptions = {
  config: Config
  clock?: Clock | undefined
  /** Use the embedded PostgreSQL of the server that already runs on the data directory. */
  join?: boolean
}

const systemClock: Clock = { now: () => new Date() }

/** Makes the real ports that the configuration asks for. */
export async function openPorts({
  config,
  clock = systemClock,
  join = false,
}: OpenOptions): Promise<OpenedPorts> {
  const log = createLog(config.logLevel)
  const { dataDir } = config
  // First, because the lock of the data directory comes with it.
  const database = await connectDatabase({ config, log, join })
  const { db, pool, connection } = database
  const closers: (() => Promise<void>)[] = [database.stop]
  const opened = <T extends { stop(): Promise<void> }>(port: T): T => {
    closers.push(() => port.stop())
    return port
  }
  const close = async () => {
    for (const stop of closers.toReversed()) await stop()
  }
  try {
    // Before anything of other nodes is touched: with another key this one must not run.
    const key = await openServerKey({ config, db })
    await checkProvider(db, config.sandbox)
    const [events, presence, queue, engines] = await Promise.all([
      startEvents({ pool, log }).then(opened),
      startPresence({ db, pool, log }).then(opened),
      startQueue({ connection, log }).then(opened),
      startEngines({
        without: config.engines.without,
        ...(config.engines.warm ? {} : { warmAfter: -1 }),
      }).then(opened),
    ])
    const ledger = createLedger({ db, clock })
    const storage = createStorage(config)
    const stopping = new AbortController()
    const ports: Ports = {
      config,
      clock,
      log,
      ...openPayments({ config, db, ledger, clock, log, presence, key }),
      pool,
      db,
      ledger,
      storage,
      events,
      presence,
      queue,
      engines,
      dataDir,
      metrics: createMetrics(db),
      accounts: createAccounts({ db, ledger, clock, config, key }),
      uploads: createUploads({ db, storage, clock, dataDir }),
      seal: createSeal(key),
      stopping: stopping.signal,
    }
    return { ports, announceStop: () => stopping.abort(), close }
  } catch (error) {
    await close()
    throw error
  }
}
