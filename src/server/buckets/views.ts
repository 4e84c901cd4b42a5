import type { Selectable } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { BucketTable, ContentItemTable } from './tables.ts'

export type Bucket = components['schemas']['Bucket']
export type ContentItem = components['schemas']['ContentItem']
export type BucketRow = Selectable<BucketTable>
export type ContentItemRow = Selectable<ContentItemTable>

/** A bucket as the API shows it to its owner. */
export function bucketView(row: BucketRow, contentItems?: ContentItem[]): Bucket {
  return {
    id: row.id,
    name: row.name,
    recipient: row.recipient,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    share: row.share_expires_at && {
      expiresAt: row.share_expires_at.toISOString(),
      url: `/d/${row.id}`,
    },
    ...(contentItems && { contentItems }),
  }
}

/** A content item as the API shows it. Sizes are bytes. */
export function contentItemView(row: ContentItemRow): ContentItem {
  return {
    id: row.id,
    bucketId: row.bucket_id,
    kind: row.kind,
    name: row.name,
    mediaType: row.media_type,
    size: Number(row.size),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    warnings: row.warnings,
    ...present({
      encryptedSize: row.encrypted_size === null ? null : Number(row.encrypted_size),
      inputItemId: row.input_item_id,
      generationId: row.generation_id,
      pages: row.pages,
      width: row.width,
      height: row.height,
      error: row.error,
    }),
  }
}

/** The same object without its null members: the API leaves out what is not known. */
function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const known = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as { [K in keyof T]?: NonNullable<T[K]> }
}
