import type { ContentItem, Generation, PaymentType } from '../types.ts'

export interface StartRun {
  /** an action or a conversion id */
  actionId: string
  /** the option values, as the form holds them; the server fills defaults and checks */
  params: Record<string, unknown>
  /** content item ids of ready uploads, in order; empty for prompts */
  items: readonly string[]
  /** where the results go */
  bucketId: string
  paymentType?: PaymentType
  /** from newIdempotencyKey, kept while the same attempt is repeated */
  idempotencyKey?: string
}

export interface StartedRun {
  generationId: string
  contentItems: ContentItem[]
}

export interface WatchOptions {
  /** a connection problem that the watch is recovering from by itself, or undefined when over */
  onTrouble?: (error: Error | undefined) => void
}

/** A file of ours in plain, in the browser's memory or, when large, on its disk. */
export interface OpenedContent {
  blob: Blob
  /** for <img>, <video> or a tab; call `release` when it is no longer on screen */
  url: string
  release(): void
}

/** How far a download is: bytes of plain content so far, of `total`. */
export type OnProgress = (done: number, total: number) => void

/** True when nothing about the run will change any more. */
export function isFinished(generation: Pick<Generation, 'status'>): boolean {
  return generation.status !== 'queued' && generation.status !== 'running'
}
