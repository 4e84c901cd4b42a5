import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserRequest } from '../../payments/sandbox/index.ts'
import { registerSandboxRoutes } from './sandbox.ts'

let app: FastifyInstance
const requests: BrowserRequest[] = []
beforeAll(() => {
  app = Fastify()
  registerSandboxRoutes(app, {
    async browser(request) {
      requests.push(request)
      return { status: 402, body: { error: { type: 'card_error' } } }
    },
  })
})
beforeEach(() => void (requests.length = 0))
afterAll(() => app.close())

const authorization = 'Bearer pk_sandbox_filewright'
const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' }

test('a form goes to the sandbox as it is, and its answer comes back', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm',
    headers: { ...form, 'sec-fetch-site': 'same-origin', cookie: 'session=secret' },
    payload: 'client_secret=pi_1_secret_2&payment_method=pm_3',
  })
  expect(answer.statusCode).toBe(402)
  expect(answer.json()).toEqual({ error: { type: 'card_error' } })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/v1/payment_intents/pi_1/confirm',
      headers: { authorization },
      form: 'client_secret=pi_1_secret_2&payment_method=pm_3',
    },
  ])
})

test('the query of a GET is its form', async () => {
  const url = '/sandbox/stripe/v1/setup_intents/seti_1?client_secret=a%3Db'
  await app.inject({ method: 'GET', url, headers: { authorization } })
  expect(requests).toMatchObject([
    { path: '/v1/setup_intents/seti_1', form: 'client_secret=a%3Db' },
  ])
})

test.each([
  ['pages of others', { ...form, 'sec-fetch-site': 'cross-site' }, 'a=1', 403],
  ['JSON', { authorization, 'content-type': 'application/json' }, '{}', 415],
  ['long bodies', form, `a=${'1'.repeat(20_000)}`, 413],
])('%s are kept out', async (_what, headers, payload, status) => {
  const url = '/sandbox/stripe/v1/payment_methods'
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(status)
  expect(requests).toEqual([])
})
