import type { Warning } from '../../contract/warnings.ts'

export type { Warning } from '../../contract/warnings.ts'

/**
 * What the rest of the server knows about engines: a job in, files and warnings out. Nothing here
 * speaks of money, HTTP or the database.
 */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Complete options: defaults filled in, checked against the strict schema by the caller. */
export type JobOptions = Readonly<Record<string, JsonValue | undefined>>

/** A file that a job reads. */
export interface JobInput {
  /** Absolute path of the plain (decrypted) file. It is copied, never changed. */
  readonly path: string
  /** The name people know it by; used in messages only, never as a path. */
  readonly name: string
  /** Media type id found in the content (`jpg`, `pdf` …). */
  readonly type: string
}

/** One file to convert, or several that become one. */
export interface ConvertJob {
  /** `pdf-to-jpg` … one of the catalogue's conversions, or a tool such as `pdf-compress`. */
  readonly conversionId: string
  readonly options: JobOptions
  readonly input: JobInput
  /** Further files of a job that makes one of several, in order; only its first engine gets them. */
  readonly others?: readonly JobInput[]
  /** Existing directory; results are moved into it under names made here. */
  readonly outputDirectory: string
  readonly signal?: AbortSignal
  /** Called with 0…1, rising. */
  readonly onProgress?: (fraction: number) => void
}

/** One result file. */
export interface ConvertedFile {
  readonly path: string
  /** Without a dot: `jpg`. */
  readonly extension: string
  readonly mediaType: string
  /** Of a file of another type that belongs to a result: what companionName() makes its name of. */
  readonly companion?: string
  readonly pages?: number
  /** Pixels of the (first) picture. */
  readonly width?: number
  readonly height?: number
}

export interface ConvertResult {
  readonly files: readonly ConvertedFile[]
  readonly warnings: readonly Warning[]
}

/** Whether this server can do a conversion (by which engines, in words), and why not. */
export type Availability =
  | { readonly available: true; readonly engine: string }
  | { readonly available: false; readonly reason: string }

/** The port the job worker is given. */
export interface Engines {
  /** Runs one conversion in a bounded child process. Throws {@link EngineError}. */
  convert(job: ConvertJob): Promise<ConvertResult>
  /** @param type of the content, for tools that take several; without it: whether the tool is here */
  availability(workId: string, type?: string): Availability
  /** What keeps a decoder away from the rest of the machine, in sentences for an operator. */
  isolation(): readonly string[]
  /** Process ids of the children alive; for tests and operators. */
  pids(): readonly number[]
  /** Kills every child and removes the working directory. */
  stop(): Promise<void>
}
