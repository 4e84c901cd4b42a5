import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApi, dataOf } from './api.ts'
import { executeAction } from './calls/generations.ts'
import { HttpError } from './problems.ts'
import { createSessionStore, onSessionExpired } from './session.ts'
import type { Session } from './types.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

const problem = (status: number, code: string, more: object = {}) =>
  JSON.stringify({
    type: 'about:blank',
    title: 'x',
    status,
    code,
    detail: `because ${code}`,
    ...more,
  })

async function apiFor(listener: RequestListener, session = createSessionStore()) {
  return { api: createApi({ baseUrl: await serving(listener), session }), session }
}

const answering =
  (status: number, body: string, type = 'application/problem+json'): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const session = (csrf: string): Session => ({
  user: { id: 'u', email: 'a@example.org', isDemo: false },
  csrf,
  tier: 'Free',
  credits: 10,
  sandbox: true,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

test('a problem becomes an HttpError with everything in it', async () => {
  const issues = [{ path: '/ImageQuality', message: 'ImageQuality must be between 10 and 100.' }]
  const { api } = await apiFor(
    answering(422, problem(422, 'invalid_action_params', { issues, impliesUpgrade: true })),
  )
  const error = await dataOf(api.GET('/balance')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid_action_params',
    message: 'because invalid_action_params',
    impliesUpgrade: true,
    issues,
  })
})

test('an answer that is no problem still says what it was', async () => {
  const { api } = await apiFor(answering(502, '<h1>Bad gateway</h1>', 'text/html'))
  await expect(api.GET('/balance')).rejects.toMatchObject({ status: 502, code: 'bad_answer' })
})

test('no answer is network_error, an abort stays an abort', async () => {
  const api = createApi({ baseUrl: 'http://127.0.0.1:1/api', session: createSessionStore() })
  await expect(api.GET('/balance')).rejects.toMatchObject({ status: 0, code: 'network_error' })
  const signal = AbortSignal.abort()
  await expect(api.GET('/balance', { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('retry-after is read', async () => {
  const { api } = await apiFor((_request, response) => {
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '30' }
    response.writeHead(429, headers).end(problem(429, 'rate_limited'))
  })
  await expect(api.GET('/balance')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 30 })
})

test('changing calls carry the csrf token, reading ones do not', async () => {
  const seen: Record<string, unknown> = {}
  const { api, session: store } = await apiFor((request, response) => {
    seen[request.method!] = request.headers['x-csrf-token']
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  store.set(session('token-1'))
  await api.GET('/balance')
  await api.POST('/tokens', { body: { name: 'x' } })
  expect(seen).toEqual({ GET: undefined, POST: 'token-1' })
})

test('a token changed by another tab is fetched and the call repeated with its body', async () => {
  const bodies: string[] = []
  const { api, session: store } = await apiFor(async (request, response) => {
    const json = { 'content-type': 'application/json' }
    if (request.url === '/api/accounts/session') {
      return void response.writeHead(200, json).end(JSON.stringify(session('token-2')))
    }
    bodies.push(await bodyOf(request))
    const good = request.headers['x-csrf-token'] === 'token-2'
    if (good) return void response.writeHead(201, json).end('{"id":"t"}')
    response.writeHead(403, { 'content-type': 'application/problem+json' })
    response.end(problem(403, 'csrf_invalid'))
  })
  store.set(session('token-1'))
  const made = await dataOf(api.POST('/tokens', { body: { name: 'x' } }))
  expect(made).toEqual({ id: 't' })
  expect(bodies).toEqual(['{"name":"x"}', '{"name":"x"}'])
  expect(store.getSnapshot().session?.csrf).toBe('token-2')
})

test('a lost session expires once and keeps who it was; wrong passwords do not expire it', async () => {
  let code = 'bad_credentials'
  const { api, session: store } = await apiFor((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end(problem(401, code))
  })
  let expired = 0
  onSessionExpired(() => (expired += 1), store)
  store.set(session('t'))
  const body = { email: 'a@example.org', password: 'wrong password' }
  await expect(api.POST('/accounts/log-in', { body })).rejects.toMatchObject({ status: 401 })
  expect(store.getSnapshot().status).toBe('signed-in')

  code = 'session_expired'
  await expect(api.GET('/balance')).rejects.toMatchObject({ status: 401 })
  await expect(api.GET('/balance')).rejects.toMatchObject({ status: 401 })
  expect(expired).toBe(1)
  expect(store.getSnapshot()).toMatchObject({ status: 'expired', session: { user: { id: 'u' } } })
})

test('executeAction without actionId throws what the specification says', async () => {
  const request = {
    actionParams: {},
    filesharingInfo: { sharingBucket: 'b', fileEncryptionKey: 'age1', contentItems: [] },
    paymentType: 'CREDITS' as const,
  }
  await expect(executeAction(request)).rejects.toThrow(
    'Required parameter "actionId" was null or undefined when calling executeAction().',
  )
})
