import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { CardProvider } from '../payments/provider/types.ts'
import type { Clock } from '../ports.ts'

export type SubscriptionDeps = {
  db: Kysely<Database>
  provider: CardProvider
  ledger: Ledger
  clock: Clock
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  presence: { nodeId: string; isAlive(nodeId: string): Promise<boolean> }
  config: Pick<Config, 'limits'>
  /** Lets the time of a customer pass; only where payments are made up. */
  sandbox?: { advance(customerId: string, seconds: number): Promise<unknown> } | undefined
}

/** Whose plan it is. */
export type Subscriber = { id: string; email: string }
