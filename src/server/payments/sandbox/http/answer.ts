import { catchUp } from '../billing/due.ts'
import { findRoute } from '../routes/index.ts'
import { SandboxError, forbidden } from './errors.ts'
import { expand } from './expand.ts'
import { parseForm } from './form.ts'
import { knownAnswer, keepAnswer } from './idempotency.ts'
import { callerOf } from './keys.ts'
import type { Caller } from './keys.ts'
import type { Method } from './route.ts'
import { list, text } from './params.ts'
import type { Store } from '../store/store.ts'

export type SandboxRequest = {
  method: string
  /** Such as `/v1/customers`, without a query. */
  path: string
  authorization: string | null
  idempotencyKey: string | null
  /** The query of a GET, the body of anything else, both form-encoded. */
  form: string
}

export type Answer = { status: number; body: object; isReplay?: boolean }

/** Runs a function in a transaction that holds the lock of the whole sandbox. */
export type InTransaction = <T>(work: (store: Store) => Promise<T>) => Promise<T>

/**
 * Answers one request. All that it does happens in one transaction, or not at all; a declined
 * payment is something that has happened.
 */
export async function answer(
  inTransaction: InTransaction,
  request: SandboxRequest,
  only?: Caller,
): Promise<Answer> {
  try {
    const caller = callerOf(request.authorization)
    if (only && caller !== only) throw forbidden(401, 'Invalid API Key provided.')
    return await inTransaction(async (store) => {
      await catchUp(store)
      return answerOnce(store, request, caller)
    })
  } catch (error) {
    return errorAnswer(error)
  }
}

async function answerOnce(store: Store, request: SandboxRequest, caller: Caller): Promise<Answer> {
  const key =
    request.method === 'POST' && request.idempotencyKey !== null
      ? `${caller} ${request.idempotencyKey}`
      : undefined
  const known = key === undefined ? undefined : await knownAnswer(store, key, request)
  if (known) return known
  const given = await run(store, request, caller).catch((error: unknown) => {
    if (error instanceof SandboxError && error.keepsChanges) return errorAnswer(error)
    throw error
  })
  if (key !== undefined) await keepAnswer(store, key, request, given)
  return given
}

async function run(store: Store, request: SandboxRequest, caller: Caller): Promise<Answer> {
  const { method, path } = request
  const found = findRoute(method as Method, path)
  if (!found) {
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). It is not part of the sandbox.`,
    })
  }
  const { route, id } = found
  if (caller === 'browser' && !route.forBrowsers) {
    throw forbidden(403, 'This API call cannot be made with a publishable API key.')
  }
  const { expand: expansions, ...raw } = parseForm(request.form)
  const paths = list(text)(expansions, 'expand') ?? []
  const body = await route.run({ store, id, raw, fromBrowser: caller === 'browser' })
  await expand(store, body, paths)
  return { status: 200, body }
}

function errorAnswer(error: unknown): Answer {
  if (!(error instanceof SandboxError)) throw error
  return { status: error.status, body: { error: error.body } }
}
