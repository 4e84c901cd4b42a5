import type { ErrorCode } from '../../generated/ids.ts'
import { errors } from './catalogue.ts'

/** One value to correct. `path` is a JSON Pointer such as "/ImageQuality", "" for the whole. */
export interface Issue {
  path: string
  message: string
}

/** What every error answer is: RFC 9457 problem details with our `code`. */
export interface Problem {
  type: string
  title: string
  status: number
  /** For the person at the other end: what happened, what to do. */
  detail: string
  code: ErrorCode
  impliesUpgrade?: boolean
  issues?: Issue[]
  requestId?: string
}

export interface ActionErrorOptions {
  /** Says more than the message of schemas/errors.json, for example which file. */
  detail?: string | undefined
  issues?: readonly Issue[] | undefined
  /** For the operator's log; never sent. */
  cause?: unknown
}

/** An error with a code of schemas/errors.json, thrown anywhere and answered as a Problem. */
export class ActionError extends Error {
  override name = 'ActionError'
  readonly code: ErrorCode
  readonly detail: string
  readonly issues: readonly Issue[] | undefined

  constructor(code: ErrorCode, { detail, issues, cause }: ActionErrorOptions = {}) {
    const text = detail ?? errors[code].message
    super(text, cause === undefined ? undefined : { cause })
    this.code = code
    this.detail = text
    this.issues = issues
  }

  /** HTTP status of the answer. */
  get status(): number {
    return errors[this.code].status
  }

  toProblem(): Problem {
    return problemOf(this.code, this.detail, this.issues)
  }
}

/** The problem details of a code; without `detail` the exact message of the specification (section 8). */
export function problemOf(code: ErrorCode, detail?: string, issues?: readonly Issue[]): Problem {
  const { title, status, message, impliesUpgrade } = errors[code]
  return {
    type: 'about:blank',
    title,
    status,
    detail: detail ?? message,
    code,
    ...(impliesUpgrade && { impliesUpgrade }),
    ...(issues && issues.length > 0 && { issues: [...issues] }),
  }
}
