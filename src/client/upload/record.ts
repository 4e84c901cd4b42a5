import type { UploadSnapshot } from './types.ts'

/**
 * How far an upload got, as it matters after a reload.
 * - `new` not announced to the server, or not encrypted to its end: needs the file
 * - `encrypted` the whole ciphertext is stored here
 * - `ready` the server has it
 */
export type Stage = 'new' | 'encrypted' | 'ready'

/** What is kept of an upload over reloads. The file itself is kept beside it until encrypted. */
export interface UploadRecord {
  id: string
  /** the tab that works on it; survives its reloads */
  tab: string
  name: string
  size: number
  mediaType: string
  type?: string
  nameMatchesContent: boolean
  bucketId?: string
  contentItemId?: string
  encryptedSize: number
  stage: Stage
  paused: boolean
  /** its place on the list, once somebody has put the files in order */
  rank?: number
  createdAt: string
}

/** Names of the kept values of an upload. */
export const recordKey = (id: string) => `upload/${id}`
export const fileKey = (id: string) => `upload-file/${id}`

/** The snapshot of a record nobody works on yet. */
export function snapshotOf(record: UploadRecord): UploadSnapshot {
  const { tab: _tab, rank: _rank, stage, paused, ...shown } = record
  const all = stage === 'new' ? 0 : record.encryptedSize
  const status = stage === 'ready' ? 'ready' : paused ? 'paused' : 'queued'
  const sentBytes = stage === 'ready' ? all : 0
  return {
    ...shown,
    status,
    encryptedBytes: all,
    sentBytes,
    progress: stage === 'ready' ? 1 : 0,
  }
}

/** The order of the list: as the person put it, then as the files came. */
export function byPlace(one: UploadRecord, other: UploadRecord): number {
  const [a, b] = [one.rank ?? Infinity, other.rank ?? Infinity]
  return a === b ? one.createdAt.localeCompare(other.createdAt) : a - b
}
