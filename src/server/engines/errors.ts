/** Why a conversion gave no result. `detail` names the file and says what was found in it. */
export type EngineErrorCode =
  | 'unreadable_file'
  | 'wrong_password'
  | 'limit_exceeded'
  | 'engine_failed'
  | 'cancelled'

const codes: readonly string[] = [
  'unreadable_file',
  'wrong_password',
  'limit_exceeded',
  'engine_failed',
  'cancelled',
] satisfies EngineErrorCode[]

/** A failure of one job, never of the pool: the caller refunds the item and shows `detail`. */
export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly detail: string

  constructor(code: EngineErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'EngineError'
    this.code = code
    this.detail = detail
  }
}

/** Narrows a code that came over a process boundary. */
export function isEngineErrorCode(code: unknown): code is EngineErrorCode {
  return typeof code === 'string' && codes.includes(code)
}
