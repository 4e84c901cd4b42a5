import type { Store } from '../store/store.ts'
import type { Raw } from './form.ts'
import type { Reader } from './params.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One request, read. */
export type Call<Params> = {
  store: Store
  /** What stands in the path for `:id`; empty where there is no such part. */
  id: string
  params: Params
  /** Whether the publishable key was given, which everybody knows. */
  fromBrowser: boolean
}

export type Route = {
  method: Method
  path: string
  /** Whether the publishable key is enough. */
  forBrowsers: boolean
  run(call: Omit<Call<never>, 'params'> & { raw: Raw }): Promise<object>
}

/** One call of the API, its parameters and what it does. It answers with one of Stripe's objects. */
export function route<Params>(
  method: Method,
  path: string,
  params: Reader<Params>,
  handle: (call: Call<Params>) => Promise<object>,
  { forBrowsers = false } = {},
): Route {
  return {
    method,
    path,
    forBrowsers,
    run: ({ raw, ...call }) => handle({ ...call, params: params(raw, '') }),
  }
}
