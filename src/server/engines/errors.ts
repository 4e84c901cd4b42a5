/** Why a conversion gave no result. `detail` names the file and says what was found in it. */
export type EngineErrorCode =
  | 'invalid_action_params'
  | 'unreadable_file'
  | 'wrong_password'
  | 'limit_exceeded'
  | 'engine_failed'
  | 'cancelled'

const codes: readonly string[] = [
  'invalid_action_params',
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
  /** The option to mend, where it is one that does not fit the file. */
  readonly option: string | undefined

  constructor(
    code: EngineErrorCode,
    detail: string,
    { option, ...options }: ErrorOptions & { option?: string } = {},
  ) {
    super(detail, options)
    this.name = 'EngineError'
    this.code = code
    this.detail = detail
    this.option = option
  }
}

/** Narrows a code that came over a process boundary. */
export function isEngineErrorCode(code: unknown): code is EngineErrorCode {
  return typeof code === 'string' && codes.includes(code)
}
