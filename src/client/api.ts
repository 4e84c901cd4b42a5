import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from '../../generated/api.d.ts'
import { HttpError, errorOf, networkError } from './problems.ts'
import { sessionStore, type SessionStore } from './session.ts'

export type Api = Client<paths>

export interface ApiOptions {
  /** absolute in Node; `/api` of this origin by default */
  baseUrl?: string
  session?: SessionStore
  fetch?: (request: Request) => Promise<Response>
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A client of every call of the contract. It sends the session cookie and, on changing calls, the
 * csrf header. Every answer that is not 2xx is thrown as HttpError, no answer at all too, so
 * `data` is always there after `await`; see `dataOf`.
 */
export function createApi(options: ApiOptions = {}): Api {
  const session = options.session ?? sessionStore
  const baseUrl = options.baseUrl ?? `${globalThis.location?.origin ?? ''}/api`
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const api = createClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    fetch: (request) => sendWithFreshCsrf(request, send, session, baseUrl),
  })
  api.use(csrf(session), failures(session))
  return api
}

/** The client of the app. */
export const api: Api = createApi()

/** The data of a call, which is there because the client throws on everything else. */
export async function dataOf<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call
  if (data === undefined || data === null) throw await errorOf(new Response(null, { status: 200 }))
  return data
}

/** For calls whose payload is a form: openapi-fetch serialises to URLSearchParams on this type. */
export const asForm = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } } as const

function csrf(session: SessionStore): Middleware {
  return {
    onRequest({ request }) {
      const token = session.getSnapshot().session?.csrf
      if (token && changing.has(request.method)) request.headers.set('X-CSRF-Token', token)
      return request
    },
  }
}

function failures(session: SessionStore): Middleware {
  return {
    async onResponse({ response }) {
      if (response.ok) return
      const error = await errorOf(response)
      if (isSessionLoss(error)) session.expire()
      throw error
    },
    onError: ({ error }) => (error instanceof HttpError ? error : lostConnection(error)),
  }
}

/** A call that its caller aborted stays an AbortError: nothing is wrong with the connection. */
function lostConnection(error: unknown): Error {
  return error instanceof DOMException && error.name === 'AbortError' ? error : networkError(error)
}

/** Wrong password is a 401 too, but says nothing about the session. */
export function isSessionLoss(error: HttpError): boolean {
  return error.status === 401 && error.code !== 'bad_credentials'
}

/**
 * A log-in in another tab changes the csrf token under this one. So a call refused for its token
 * is sent once more with the token of the session as it is now.
 */
async function sendWithFreshCsrf(
  request: Request,
  send: (request: Request) => Promise<Response>,
  session: SessionStore,
  baseUrl: string,
): Promise<Response> {
  if (!changing.has(request.method) || !request.headers.has('X-CSRF-Token')) return send(request)
  const again = request.clone()
  const response = await send(request)
  if (response.status !== 403 || (await errorOf(response)).code !== 'csrf_invalid') return response
  const current = await send(
    new Request(`${baseUrl}/accounts/session`, { credentials: 'same-origin' }),
  )
  if (!current.ok) return response
  const fresh = await current.json()
  session.set(fresh)
  again.headers.set('X-CSRF-Token', fresh.csrf)
  return send(again)
}
