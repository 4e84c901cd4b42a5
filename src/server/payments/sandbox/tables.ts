import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

// Row shapes of the sandbox's tables in migration 007-payments.sql.

export type SandboxObjectTable = {
  /** Such as `cus_…`; the prefix names the kind, as at the real provider. */
  id: string
  kind: string
  /** Whose it is; a customer's own id for itself, null for the catalogue and unattached cards. */
  customer_id: string | null
  data: JSONColumnType<object>
  /** When something happens to it by itself: seconds in the customer's own time. */
  due_at: ColumnType<string | null, number | null, number | null>
  seq: GeneratedAlways<string>
}

export type SandboxRequestTable = {
  /** The role of the caller and the Idempotency-Key. */
  key: string
  /** Of method, path and parameters: the same key for another request is an error. */
  request_hash: Buffer
  status: number
  body: JSONColumnType<object>
  created_at: Date
}

export type SandboxEventTable = {
  id: string
  seq: GeneratedAlways<string>
  type: string
  /** The event as it is sent, so that every delivery has the same bytes. */
  payload: string
  created_at: Date
  attempts: ColumnType<number, number | undefined, number>
  next_attempt_at: Date
  delivered_at: Date | null
}

export type SandboxTables = {
  sandbox_objects: SandboxObjectTable
  sandbox_requests: SandboxRequestTable
  sandbox_events: SandboxEventTable
}
