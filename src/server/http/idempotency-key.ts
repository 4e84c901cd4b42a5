import type { IncomingHttpHeaders } from 'node:http'

/** The Idempotency-Key of a request, if it has one; the document bounds its length. */
export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}
