import { findRoute } from '../../../src/server/payments/sandbox/routes/index.ts'
import type { Method } from '../../../src/server/payments/sandbox/http/route.ts'

/** A request that was sent, and its answer. */
export type Exchange = {
  /** Such as `POST /v1/customers/:id`; undefined for one that the sandbox does not know. */
  route: string | undefined
  /** The form-encoded parameters. */
  form: string
  status: number
  body: object
}

/** Passes requests on and writes them down. */
export function recording(fetch: typeof globalThis.fetch, exchanges: Exchange[]) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const method = (init?.method ?? 'GET') as Method
    const response = await fetch(input, init)
    const { route } = findRoute(method, pathname) ?? {}
    exchanges.push({
      route: route && `${route.method} ${route.path}`,
      form: typeof init?.body === 'string' && init.body !== '' ? init.body : search.slice(1),
      status: response.status,
      body: (await response.clone().json()) as object,
    })
    return response
  }
}
