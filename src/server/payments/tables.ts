import type { ColumnType } from 'kysely'

/** bigint columns: pg answers text, milli-credits fit a number. */
type Milli = ColumnType<string, number, number>

// Row shapes of migration 007-payments.sql.

export type CardCustomerTable = {
  user_id: string
  customer_id: string
  created_at: Date
}

export type CardTable = {
  /** The provider's id of the payment method. */
  id: string
  user_id: string
  created_at: Date
  deleted_at: Date | null
}

export type CreditPurchaseTable = {
  id: string
  user_id: string
  credits_milli: Milli
  price_usdc_cent: number
  payment_intent_id: string | null
  status: 'pending' | 'paid' | 'failed'
  reversed_milli: ColumnType<string, number | undefined, number>
  created_at: Date
  paid_at: Date | null
}

export type InvoiceTable = {
  /** The provider's id. */
  id: string
  user_id: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  description: string
  amount_due_usdc_cent: number
  amount_paid_usdc_cent: number
  created_at: Date
  paid_at: Date | null
}

export type ProviderEventTable = {
  id: string
  type: string
  received_at: Date
}

export type PaymentTables = {
  card_customers: CardCustomerTable
  cards: CardTable
  credit_purchases: CreditPurchaseTable
  invoices: InvoiceTable
  provider_events: ProviderEventTable
}
