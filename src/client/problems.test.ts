import { expect, test } from 'vitest'
import { errorOf, isRefusal, HttpError, localError, networkError, toHttpError } from './problems.ts'

const answer = (status: number, code: string) =>
  new HttpError({ type: 'about:blank', title: 'x', status, code, detail: 'because' })

test.each([
  answer(402, 'credit_exceeded'),
  answer(409, 'disabled'),
  answer(422, 'idempotency_mismatch'),
  localError('no_key', 'Key not on this device', 'The key is on another device.'),
])('is certain that nothing was done after $code', (error) => {
  expect(isRefusal(error)).toBe(true)
})

test.each([
  answer(401, 'session_expired'),
  answer(408, 'bad_request'),
  answer(409, 'request_in_progress'),
  answer(429, 'rate_limited'),
  answer(500, 'internal'),
  answer(503, 'unavailable'),
  networkError(new TypeError('fetch failed')),
  toHttpError(new Error('surprise')),
])('is not certain after $status $code', (error) => {
  expect(isRefusal(error)).toBe(false)
})

test('is not certain after the page of a proxy, whatever its status', async () => {
  expect(isRefusal(await errorOf(new Response('<html>', { status: 404 })))).toBe(false)
})
