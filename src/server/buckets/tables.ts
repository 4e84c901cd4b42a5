import type { ColumnType, Generated } from 'kysely'
import type { components } from '../../../generated/api.d.ts'

type Problem = components['schemas']['Problem']
type Warning = components['schemas']['Warning']

/** A time the database may fill in; written as a Date. */
type DefaultedTime = ColumnType<Date, Date | undefined, Date>
/** bigint columns that hold bytes; pg answers them as text, `Number` of it is exact here. */
type Bytes = ColumnType<string, number, number>

/** Row shapes of migration 003-content.sql. */
export type BucketTable = {
  id: string
  user_id: string
  name: string
  recipient: string
  ephemeral: Generated<boolean>
  created_at: DefaultedTime
  expires_at: Date | null
  share_expires_at: Date | null
}

export type ContentItemTable = {
  id: string
  bucket_id: string
  kind: 'upload' | 'result'
  name: string
  media_type: string
  size: Bytes
  encrypted_size: ColumnType<string | null, number | null, number | null>
  status: 'uploading' | 'pending' | 'ready' | 'failed' | 'cancelled'
  object_key: string | null
  input_item_id: string | null
  generation_id: string | null
  position: Generated<number>
  part: Generated<number>
  pages: number | null
  width: number | null
  height: number | null
  warnings: ColumnType<Warning[], string | undefined, string>
  error: ColumnType<Problem | null, string | null | undefined, string | null>
  created_at: DefaultedTime
}

export type ObjectTrashTable = {
  object_key: string
  generation_id: string | null
  delete_after: DefaultedTime
}

export type ContentTables = {
  buckets: BucketTable
  content_items: ContentItemTable
  object_trash: ObjectTrashTable
}
