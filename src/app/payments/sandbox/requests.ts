import type { StripeError } from '@stripe/stripe-js'
import { words } from '../../../../generated/words/sandbox.js'

/** Parameters of a call; nested ones get names in brackets, those that are undefined are left out. */
export interface Params {
  [name: string]: string | number | boolean | undefined | Params
}

export type Answer<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError }

/**
 * Calls the sandbox of this server as Stripe.js calls Stripe: a form, with the publishable key. What
 * Stripe.js answers as an error is an answer here too.
 */
export async function post<T>(key: string, path: string, params: Params): Promise<Answer<T>> {
  try {
    const response = await fetch(`/sandbox/stripe/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(pairsOf(params)),
    })
    const answer = (await response.json()) as T & { error?: StripeError }
    return answer.error ? { error: answer.error } : { value: answer }
  } catch {
    const code = 'api_connection_error'
    return { error: { type: code, code, message: words.unreachable() } }
  }
}

function pairsOf(params: Params, prefix?: string): [name: string, value: string][] {
  return Object.entries(params).flatMap(([name, value]) => {
    const full = prefix === undefined ? name : `${prefix}[${name}]`
    if (value === undefined) return []
    return typeof value === 'object'
      ? pairsOf(value, full)
      : [[full, String(value)] satisfies [string, string]]
  })
}
