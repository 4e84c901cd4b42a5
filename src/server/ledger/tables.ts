import type { ColumnType, GeneratedAlways } from 'kysely'
import type { components } from '../../../generated/api.d.ts'

/** bigint columns: pg answers text, milli-credits fit a number. */
type Milli = ColumnType<string, number, number>

/**
 * Whose milli-credits. A user's: those of the month, which expire; those to keep; those held for
 * runs. The house's: given away, sold, earned.
 */
export type LedgerAccountKind = 'monthly' | 'credits' | 'held' | 'granted' | 'sold' | 'revenue'
export type LedgerTransactionKind = components['schemas']['LedgerEntry']['kind']

/** Row shapes of migrations 002-ledger.sql and 007-payments.sql. */
export type LedgerAccountTable = {
  id: GeneratedAlways<string>
  /** null: the house's own. */
  user_id: string | null
  kind: LedgerAccountKind
  /** Running sum of the entries; null for accounts of the house, whose sum is made when asked for. */
  balance: Milli | null
}

export type LedgerTransactionTable = {
  id: string
  kind: LedgerTransactionKind
  /** What the transaction is for, such as `hold:<generationId>`. Unique: it is posted once. */
  key: string
  user_id: string
  generation_id: string | null
  description: string
  created_at: ColumnType<Date, Date, never>
}

export type LedgerEntryTable = {
  id: GeneratedAlways<string>
  transaction_id: string
  account_id: string
  amount: Milli
}

export type LedgerTables = {
  ledger_accounts: LedgerAccountTable
  ledger_transactions: LedgerTransactionTable
  ledger_entries: LedgerEntryTable
}
