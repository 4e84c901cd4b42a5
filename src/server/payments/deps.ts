import type { Kysely, Transaction } from 'kysely'
import type { MilliCredits } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import type { CardProvider } from './provider/types.ts'

/** Who pays. The address is told to the provider, for its receipts. */
export type Payer = { id: string; email: string }

export type PaymentDeps = {
  db: Kysely<Database>
  provider: CardProvider
  ledger: PaymentLedger
  clock: Clock
  log: PaymentLog
  presence: { nodeId: string; isAlive(nodeId: string): Promise<boolean> }
  config: Pick<Config, 'limits'>
  /** Makes our row of an invoice, and the Credits it pays for, what the provider says. */
  invoices: { sync(invoiceId: string): Promise<void> }
}

type Tx = Transaction<Database>

/** What payments need of the ledger. Both post once, however often they are called. */
export type PaymentLedger = {
  purchase(
    tx: Tx,
    purchase: {
      userId: string
      creditId: string
      milliCredits: MilliCredits
      description: string
    },
  ): Promise<unknown>
  /**
   * Takes back Credits of a purchase that was refunded, as far as they are still there.
   * @param reversal `cents` is all that was refunded of the purchase so far
   * @returns what was taken
   */
  reverse(
    tx: Tx,
    reversal: {
      userId: string
      creditId: string
      cents: number
      milliCredits: MilliCredits
      description: string
    },
  ): Promise<MilliCredits>
}

export type PaymentLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
