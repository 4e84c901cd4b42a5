import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Row shapes of migration 007-payments.sql that belong to the sandbox's card provider.

export type SandboxObjectTable = {
  id: string
  kind: string
  customer_id: string | null
  data: ColumnType<unknown, string, string>
  /** Order of making. */
  seq: GeneratedAlways<string>
}

export type SandboxRequestTable = {
  key: string
  request_hash: Buffer
  status: number
  body: ColumnType<unknown, string, string>
  created_at: Date
}

export type SandboxEventTable = {
  id: string
  seq: GeneratedAlways<string>
  type: string
  /** The event as it is signed and sent. */
  payload: string
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  delivered_at: Date | null
}

export type SandboxTables = {
  sandbox_objects: SandboxObjectTable
  sandbox_requests: SandboxRequestTable
  sandbox_events: SandboxEventTable
}
