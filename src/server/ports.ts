import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Accounts } from './accounts/index.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import type { Engines } from './engines/types.ts'
import type { Events } from './jobs/events.ts'
import type { Presence } from './jobs/presence.ts'
import type { Queue } from './jobs/queue.ts'
import type { Seal } from './jobs/seal.ts'
import type { Ledger } from './ledger/index.ts'
import type { ProviderEvents } from './payments/events.ts'
import type { Payments } from './payments/index.ts'
import type { Sandbox } from './payments/sandbox/index.ts'
import type { ExchangeRates } from './rates/index.ts'
import type { ObjectStore } from './storage/index.ts'
import type { Subscriptions } from './subscriptions/index.ts'
import type { Uploads } from './uploads/index.ts'

/** The present time, so that tests can choose it. */
export type Clock = { now(): Date }

/**
 * Everything the server's functions are given. A function names the few members it needs in its
 * own `...Deps` type; `main.ts` is the only place where the real ones are made.
 */
export type Ports = {
  config: Config
  clock: Clock
  log: Logger
  metrics: Registry
  pool: pg.Pool
  db: Kysely<Database>
  ledger: Ledger
  accounts: Accounts
  payments: Payments
  subscriptions: Subscriptions
  providerEvents: ProviderEvents
  /** The card provider that is made up; absent where payments are real. */
  sandbox?: Sandbox | undefined
  rates: ExchangeRates
  storage: ObjectStore
  uploads: Uploads
  events: Events
  presence: Presence
  queue: Queue
  seal: Seal
  engines: Engines
  /** Where files of this node are kept; the same as `config.dataDir`. */
  dataDir: string
  /** Aborted when the server stops: long answers end then. */
  stopping: AbortSignal
}
