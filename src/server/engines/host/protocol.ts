import type { EngineErrorCode } from '../errors.ts'
import type { EngineLimits } from '../limits.ts'
import type { JobOptions, Warning } from '../types.ts'

/** What the host asks of a child: one job at a time. */
export interface JobMessage {
  readonly type: 'job'
  readonly source: string
  readonly target: string
  readonly options: JobOptions
  /** Path of the child's own copy. */
  readonly inputPath: string
  /** For messages only. */
  readonly inputName: string
  /** Further inputs of a job that makes one file of several, in order. */
  readonly others?: readonly Input[]
  readonly outputDirectory: string
  readonly limits: EngineLimits
}

/** An input as the child sees it. */
export interface Input {
  readonly inputPath: string
  readonly inputName: string
}

/** A result as the child names it: a plain file name inside its output directory. */
export interface WrittenFile {
  readonly fileName: string
  readonly pages?: number
  readonly width?: number
  readonly height?: number
}

/** What a child tells the host. */
export type ChildMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly fraction: number }
  | {
      readonly type: 'done'
      readonly files: readonly WrittenFile[]
      readonly warnings: readonly Warning[]
    }
  | {
      readonly type: 'failed'
      readonly code: EngineErrorCode
      readonly detail: string
      readonly option?: string
    }

/** What an engine gets inside the child. */
export interface EngineJob extends Omit<JobMessage, 'type'> {
  /** Reports 0…1. */
  progress(fraction: number): void
  warn(warning: Warning): void
}

/** An engine: one function, run in a child process. Throws EngineError for what a person can mend. */
export interface EngineModule {
  /** Warms up and proves that it works; until then the child does not count as ready. */
  start?(): Promise<void>
  run(job: EngineJob): Promise<readonly WrittenFile[]>
}
