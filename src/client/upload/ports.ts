import type { CryptoPort } from '../crypto/types.ts'
import type { Identities } from '../identities.ts'
import type { Keep } from '../keep.ts'
import type { SessionStore } from '../session.ts'
import type { Bucket, ContentItem } from '../types.ts'
import type { Locks } from './locks.ts'
import type { Transfer, TransferOptions } from './transfer.ts'

/** What a file is, by its content first. */
export interface Inspected {
  mediaType: string
  type?: string
  nameMatchesContent: boolean
}

/** Everything uploads need from outside; tests give their own. */
export interface UploadPorts {
  crypto: () => Promise<CryptoPort>
  keep: Keep
  identities: Pick<Identities, 'saveItem'>
  locks: Locks
  session: Pick<SessionStore, 'subscribe' | 'getSnapshot' | 'expire'>
  /** Looks into the file. HttpError: file_unreadable, file_empty, payload_too_large. */
  inspect: (file: File) => Promise<Inspected>
  startBucket: (name?: string) => Promise<Pick<Bucket, 'id' | 'recipient'>>
  getBucket: (bucketId: string) => Promise<Pick<Bucket, 'id' | 'recipient'>>
  createContentItem: (
    bucketId: string,
    body: { name: string; mediaType?: string; size: number },
  ) => Promise<Pick<ContentItem, 'id'>>
  deleteContentItem: (contentItemId: string) => Promise<void>
  transfer: (options: TransferOptions) => Promise<Transfer>
  /** where tus uploads live */
  endpoint: string
  /** names this tab over its reloads */
  tab: string
  /** calls back when the browser is online again */
  onOnline: (listener: () => void) => void
  /** milliseconds since 1970 */
  now: () => number
}
