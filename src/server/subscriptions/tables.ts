import type { ColumnType, Generated } from 'kysely'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import type { Decision } from './decision.ts'
import type { ChangeRequest } from './request.ts'
import type { Plan } from '../payments/provider/types.ts'

/** Read as it is, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

// Row shapes of migration 008-subscription-changes.sql.

export type SubscriptionChangeTable = {
  user_id: string
  id: string
  request: Json<ChangeRequest>
  /** Dates in it are ISO texts. */
  decision: OptionalJson<Decision>
  node_id: string | null
  is_waiting: Generated<boolean>
  restore: OptionalJson<{ to: Plan | null }>
  started_at: Date
}

export type SubscriptionPreviewTable = {
  user_id: string
  tier: PlanTier
  period: Period
  counted_from: Date
}

export type SubscriptionChangeTables = {
  subscription_changes: SubscriptionChangeTable
  subscription_previews: SubscriptionPreviewTable
}
