import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { MediaTypeId } from '../../../generated/ids.ts'
import type { WorkId } from '../engines/work.ts'

type Schemas = components['schemas']
export type Params = Record<string, unknown>

/** bigint columns: pg answers text, milli-credits fit a number. */
type Milli = ColumnType<string, number, number>
type DefaultedMilli = ColumnType<string, number | undefined, number>
type DefaultedTime = ColumnType<Date, Date | undefined, Date>

/** Row shapes of the migrations 004-generations.sql and 005-deaths.sql. */
export type GenerationTable = {
  id: string
  user_id: string
  action_id: string
  params: JSONColumnType<Params>
  bucket_id: string
  recipient: string
  sealed: Buffer | null
  status: Generated<Schemas['RunStatus']>
  price: JSONColumnType<Schemas['Price']>
  held_milli: Milli
  charged_milli: DefaultedMilli
  refunded_milli: DefaultedMilli
  attempt: Generated<number>
  deaths: Generated<number>
  node_id: string | null
  awaited_by: string | null
  cancel_requested_at: Date | null
  created_at: DefaultedTime
  started_at: Date | null
  finished_at: Date | null
}

export type GenerationInputTable = {
  generation_id: string
  position: number
  content_item_id: string
  name: string
  media_type_id: MediaTypeId
  /** A conversion of the catalogue, or a tool for PDF. */
  conversion_id: WorkId
  options: JSONColumnType<Params>
  price_milli: ColumnType<string | null, number | null, number | null>
  status: Generated<Schemas['GenerationInput']['status']>
  progress: Generated<number>
  warnings: ColumnType<Schemas['Warning'][], string | undefined, string>
  error: ColumnType<Schemas['Problem'] | null, string | null | undefined, string | null>
  result_item_id: string
}

export type IdempotencyKeyTable = {
  user_id: string
  operation: string
  key: string
  request_hash: Buffer
  node_id: string
  response: ColumnType<unknown, string | null, string | null>
  created_at: DefaultedTime
}

export type GenerationTables = {
  generations: GenerationTable
  generation_inputs: GenerationInputTable
  idempotency_keys: IdempotencyKeyTable
}
