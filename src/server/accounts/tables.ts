import type { ColumnType, Generated } from 'kysely'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'

/** A time that is written once. */
type WrittenOnce = ColumnType<Date, Date, never>

/** Row shapes of migration 001-accounts.sql. */
export type UserTable = {
  id: string
  /** Trimmed and in lower case. */
  email: string
  /** argon2id in PHC string format. */
  password_hash: string
  is_demo: Generated<boolean>
  tier: Generated<PlanTier>
  created_at: WrittenOnce
}

export type SessionTable = {
  /** SHA-256 of the token in the cookie. */
  token_hash: Buffer
  user_id: string
  created_at: WrittenOnce
  expires_at: Date
}

export type ApiTokenTable = {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the token. */
  token_hash: Buffer
  created_at: WrittenOnce
  last_used_at: Date | null
}

export type SubscriptionTable = {
  user_id: string
  period: Period
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'incomplete'
  term_start: Date
  purchase_price_usdc_cent: number
  /** The provider's id of the subscription. */
  provider_id: string | null
  term_end: Date | null
  /** What follows the term, where it is something else. */
  tier_after: PlanTier | null
  period_after: Period | null
  /** Whether it is over, and the account back on the Free plan. */
  has_ended: Generated<boolean>
  synced_at: Date | null
}

export type RateLimitTable = {
  /** SHA-256 of what is limited, so that no address is kept. */
  key: Buffer
  window_start: Date
  count: number
}

export type AccountTables = {
  users: UserTable
  sessions: SessionTable
  api_tokens: ApiTokenTable
  subscriptions: SubscriptionTable
  rate_limits: RateLimitTable
}
