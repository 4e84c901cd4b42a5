import type { Params } from './tables.ts'

/** What is sealed in the row of a run, by position of the input; gone when the run has ended. */
export type RunSecrets = {
  /** AGE-SECRET-KEY-1… of each input. */
  keys: string[]
  /** Passwords of each input, by the names of the options. */
  options: Params[]
}
