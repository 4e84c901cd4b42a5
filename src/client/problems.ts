import { words } from '../../generated/words/problems.js'
import type { Problem } from './types.ts'

/** What can go wrong on this side of the wire; the server's own codes are in generated/ids.ts. */
export type LocalCode =
  | 'network_error'
  | 'bad_answer'
  | 'file_unreadable'
  | 'file_empty'
  | 'file_changed'
  | 'file_needed'
  | 'payload_too_large'
  | 'storage_full'
  | 'wrong_key'
  | 'no_key'
  | 'bad_link'
  | 'polling_timeout'
  | 'payment_under_way'
  | 'provider_unreachable'
  | 'removed'

/** An error answer, from the server or made here, with the problem details to show. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly problem: Problem
  /** seconds until it makes sense to ask again, where the server said so */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(problem.detail, { cause: options.cause })
    this.problem = problem
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return this.problem.status
  }

  get code(): string {
    return this.problem.code
  }

  get impliesUpgrade(): boolean {
    return this.problem.impliesUpgrade ?? false
  }

  get issues(): NonNullable<Problem['issues']> {
    return this.problem.issues ?? []
  }
}

/**
 * A problem that arose in the browser, as the same error the server's problems become.
 *
 * @param title a word or two of it
 * @param detail what happened and what to do, for a person
 * @param status 0 unless the specification gives the case one
 */
export function localError(
  code: LocalCode,
  title: string,
  detail: string,
  options: { status?: number; cause?: unknown } = {},
): HttpError {
  const problem = {
    type: 'about:blank',
    title,
    status: options.status ?? 0,
    detail,
    code,
  }
  return new HttpError(problem, { cause: options.cause })
}

/**
 * True when the error says for certain that the call did nothing: the server refused it, or it was
 * never sent. After anything else (no answer, an answer of a proxy, a 5xx, "already under way") it
 * may have been done, and has to be repeated with the same Idempotency-Key. After 401 and 429 it is
 * repeated as it is: they speak of this try alone and not of one before.
 */
export function isRefusal({ status, code }: HttpError): boolean {
  if (code === 'no_key') return true
  if (code === 'bad_answer' || code === 'request_in_progress') return false
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** The error of a call that got no answer at all. */
export function networkError(cause: unknown): HttpError {
  return localError('network_error', words.noConnection(), words.noAnswer(), { cause })
}

/**
 * Reads an error response into an HttpError. An answer that is not problem+json (a proxy's HTML
 * page, an empty body) still becomes one, saying so.
 */
export async function errorOf(response: Response): Promise<HttpError> {
  const body = await readProblem(response)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  if (body) return new HttpError(body, { retryAfter })
  const problem: Problem = {
    type: 'about:blank',
    title: words.unexpectedAnswer(),
    status: response.status,
    detail: words.withoutReason({ status: String(response.status) }),
    code: 'bad_answer',
  }
  return new HttpError(problem, { retryAfter })
}

/** Anything that was thrown, as an HttpError: ours unchanged, others with their own message. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const detail = error instanceof Error ? error.message : String(error)
  return localError('bad_answer', words.unexpectedAnswer(), detail, { cause: error })
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isProblem(body) ? body : undefined
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false
  const { code, detail, status } = value as Partial<Problem>
  return typeof code === 'string' && typeof detail === 'string' && typeof status === 'number'
}
