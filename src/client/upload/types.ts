import type { Problem } from '../types.ts'

/**
 * Where an upload stands.
 * - `queued` waits for its turn
 * - `preparing` is being looked at and announced to the server
 * - `uploading` is being encrypted and sent, both at once
 * - `paused` by the person
 * - `signed-out` waits for a log-in and then goes on by itself
 * - `file-needed` the page was left before the file was encrypted and the browser kept no copy:
 *   `attach` the same file again
 * - `failed` see `problem`; `retry` goes on where it stopped
 * - `ready` is on the server and can be used in a run
 */
export type UploadStatus =
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'paused'
  | 'signed-out'
  | 'file-needed'
  | 'failed'
  | 'ready'

/** One upload as the app shows it. Immutable: a change makes a new object. */
export interface UploadSnapshot {
  /** made in the browser; stable over retries and reloads, unlike contentItemId */
  id: string
  name: string
  /** plain bytes */
  size: number
  /** by content first (src/contract/media-types/sniff.ts) */
  mediaType: string
  /** the media type id, such as `jpg`; undefined when nobody knows this content */
  type?: string
  /** false when the file's content is another kind than its name says */
  nameMatchesContent: boolean
  status: UploadStatus
  bucketId?: string
  /** set as soon as the server knows the file; what startRun takes */
  contentItemId?: string
  encryptedSize: number
  encryptedBytes: number
  sentBytes: number
  /** 0..1, of bytes the server has */
  progress: number
  problem?: Problem
  /** ISO 8601 */
  createdAt: string
}

/** The uploads of this tab. A store for useSyncExternalStore. */
export interface Uploads {
  subscribe(listener: () => void): () => void
  /** the same array as long as nothing changed; in the order they were added */
  getSnapshot(): readonly UploadSnapshot[]
  /**
   * Starts uploading `files`; returns their first snapshots at once. Without `bucketId` they go
   * to the bucket of the files that are on the list, or else to a new one, made on the way.
   */
  add(files: readonly File[], options?: { bucketId?: string }): UploadSnapshot[]
  /** Puts it at `index` of the list; the order is that of the inputs of a run, and is kept. */
  move(id: string, index: number): void
  /** The file itself, for a look at it; undefined after a reload, when only its ciphertext is left. */
  fileOf(id: string): File | undefined
  pause(id: string): void
  resume(id: string): void
  /** Goes on after `failed`, from the stored ciphertext where there is one. */
  retry(id: string): void
  /** Gives a `file-needed` upload its file again. Throws HttpError when it is another file. */
  attach(id: string, file: File): Promise<void>
  /** Stops it, deletes it here and, unless it is `ready`, on the server too. */
  remove(id: string): Promise<void>
  /** Takes every upload off the list; the ready ones stay on the server. */
  clear(): Promise<void>
  /**
   * Call once at start: brings back the uploads of this tab and those a closed tab left behind,
   * and goes on with them. Uploads in the hands of another open tab are left to it.
   */
  resumeUploads(): Promise<void>
  /** Resolves when the upload is ready; rejects with HttpError when it failed or was removed. */
  whenReady(id: string): Promise<UploadSnapshot>
}
