import type { Decline } from '../cards/declines.ts'

/** Stripe's error object, as it stands in an answer. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

/** An answer that is an error, in Stripe's shape. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether what the request has done so far stays, as after a declined payment. */
  readonly keepsChanges: boolean

  constructor(status: number, body: ErrorBody, { keepsChanges = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsChanges = keepsChanges
  }
}

/** The request cannot be understood, or not at this time. */
export function invalidRequest(
  message: string,
  code?: string,
  param?: string,
  objects: Pick<ErrorBody, 'payment_intent' | 'setup_intent'> = {},
): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, code, param, ...objects })
}

/** There is no such object. `noun` is the name that Stripe's message has for it. */
export function missing(noun: string, id: string, param = 'id'): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}

/** The key does not allow this call. */
export function forbidden(status: 401 | 403, message: string): SandboxError {
  return new SandboxError(status, { type: 'invalid_request_error', message })
}

/** The bank said no. The intent that remembers it stays changed. */
export function cardError(
  decline: Decline,
  objects: Pick<ErrorBody, 'payment_intent' | 'setup_intent' | 'payment_method'> = {},
  { keepsChanges = true } = {},
): SandboxError {
  return new SandboxError(402, { type: 'card_error', ...decline, ...objects }, { keepsChanges })
}
