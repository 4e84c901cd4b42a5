import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Clock } from '../ports.ts'
import type { CardProvider } from './provider/types.ts'

/** Who pays. The address is told to the provider, for its receipts. */
export type Payer = { id: string; email: string }

export type PaymentDeps = {
  db: Kysely<Database>
  provider: CardProvider
  ledger: Pick<Ledger, 'purchase' | 'reverse'>
  clock: Clock
  log: PaymentLog
  presence: { nodeId: string; isAlive(nodeId: string): Promise<boolean> }
  config: Pick<Config, 'limits'>
  /** Makes our row of an invoice, and the Credits it pays for, what the provider says. */
  invoices: { sync(invoiceId: string): Promise<void> }
}

export type PaymentLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
