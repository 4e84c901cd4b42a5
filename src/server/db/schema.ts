import type { AccountTables } from '../accounts/tables.ts'
import type { GenerationTables } from '../actions/tables.ts'
import type { ContentTables } from '../buckets/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { SandboxTables } from '../payments/sandbox/tables.ts'
import type { PaymentTables } from '../payments/tables.ts'
import type { ServerKeyTables } from '../server-key.ts'
import type { SubscriptionChangeTables } from '../subscriptions/tables.ts'

/** Every table, by the area that owns it. The migrations in ./migrations have the same order. */
export type Database = AccountTables &
  LedgerTables &
  ContentTables &
  GenerationTables &
  PaymentTables &
  SandboxTables &
  SubscriptionChangeTables &
  ServerKeyTables
