import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../generated/api.d.ts'
import { startServer } from '../main.ts'
import type { RunningServer } from '../main.ts'

// The running server over HTTP: who one is, and what one may see. Its clock is the test's.

type Session = components['schemas']['Session']

let now = new Date()
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-accounts-'))
  const limits = { logInPerMinute: 5, accountsPerMinute: 1000, paymentsPerMinute: 30 }
  const appDirectory = join(dataDir, 'app')
  await mkdir(appDirectory)
  await writeFile(join(appDirectory, 'index.html'), '<!doctype html>')
  const clock = { now: () => now }
  server = await startServer({ dataDir, port: 0, worker: false, limits, appDirectory, clock })
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

type Call = { method?: string; headers?: Record<string, string>; json?: unknown; form?: object }

async function call(path: string, { method = 'GET', headers = {}, json, form }: Call = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form as Record<string, string>) }),
  })
  const text = await response.text()
  const body = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text
  return { status: response.status, headers: response.headers, body }
}

const password = 'correct horse battery'
let count = 0

async function newSession() {
  const email = `grace${++count}@example.com`
  const answered = await call('/accounts/sign-up', { method: 'POST', json: { email, password } })
  expect(answered.status).toBe(201)
  const cookie = answered.headers.get('set-cookie') ?? ''
  const session = answered.body as Session
  return {
    email,
    session,
    cookie: { cookie: cookie.split(';')[0] ?? '' },
    setCookie: cookie,
    csrf: { 'x-csrf-token': session.csrf },
  }
}

describe('a session', () => {
  test('begins with sign up, in a cookie that scripts cannot read', async () => {
    const { email, session, setCookie, cookie } = await newSession()
    expect(session).toMatchObject({
      user: { email, isDemo: false },
      tier: 'Free',
      credits: 75,
      sandbox: true,
    })
    expect(setCookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(await call('/accounts/session', { headers: cookie })).toMatchObject({
      status: 200,
      body: session,
    })
  })

  test('ends with log out, which needs its csrf token', async () => {
    const { cookie, csrf } = await newSession()
    const out = (headers: Record<string, string>) =>
      call('/accounts/log-out', { method: 'POST', headers })
    expect(await out(cookie)).toMatchObject({ status: 403, body: { code: 'csrf_invalid' } })
    const answered = await out({ ...cookie, ...csrf })
    expect(answered.status).toBe(204)
    expect(answered.headers.get('set-cookie')).toContain('sid=; Path=/')
    expect(await call('/balance', { headers: cookie })).toMatchObject({
      status: 401,
      body: { code: 'session_expired', detail: 'Your session has ended. Please log in again.' },
    })
    expect(await out({ ...cookie, ...csrf })).toMatchObject({ status: 401 })
  })

  test('ends after thirty days', async () => {
    const { cookie } = await newSession()
    now = new Date(now.getTime() + 30 * 86_400_000)
    expect(await call('/balance', { headers: cookie })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    })
  })

  test('goes on after log in', async () => {
    const { email, session } = await newSession()
    const json = { email: email.toUpperCase(), password }
    const answered = await call('/accounts/log-in', { method: 'POST', json })
    expect(answered).toMatchObject({ status: 200, body: { user: session.user } })
    expect((answered.body as Session).csrf).not.toBe(session.csrf)
  })

  test('of the demo account is one call away', async () => {
    const answered = await call('/accounts/demo', { method: 'POST' })
    expect(answered).toMatchObject({
      status: 200,
      body: { user: { isDemo: true }, tier: 'Pro', credits: 1000 },
    })
  })
})

describe('what is wrong with an account says so', () => {
  test.each<[string, object, number, object]>([
    [
      'a short password',
      { email: 'a@example.com', password: 'short' },
      400,
      {
        issues: [{ path: '/password', message: 'password must be at least 10 characters long.' }],
      },
    ],
    ['no address', { email: 'nobody', password }, 400, { issues: [{ path: '/email' }] }],
    ['a taken address', { email: 'GRACE1@example.com', password }, 409, { code: 'email_taken' }],
  ])('sign up with %s', async (_name, json, status, body) => {
    const answered = await call('/accounts/sign-up', { method: 'POST', json })
    expect(answered).toMatchObject({ status, body })
  })

  test('five wrong passwords, then a wait', async () => {
    const { email } = await newSession()
    const attempt = () =>
      call('/accounts/log-in', { method: 'POST', json: { email, password: 'something else' } })
    for (let tries = 0; tries < 5; tries++) {
      expect(await attempt()).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    }
    const answered = await attempt()
    expect(answered).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a form instead of JSON', async () => {
    const form = { email: 'a@example.com', password }
    expect(await call('/accounts/log-in', { method: 'POST', form })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
  })
})

describe('API tokens', () => {
  test('are made, listed and revoked in a session, and work like it', async () => {
    const { cookie, csrf, session } = await newSession()
    const headers = { ...cookie, ...csrf }
    const made = await call('/tokens', { method: 'POST', headers, json: { name: 'Scripts' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Scripts', lastUsedAt: null } })
    const { id, token } = made.body as { id: string; token: string }

    const bearer = { authorization: `Bearer ${token}` }
    expect(await call('/accounts/session', { headers: bearer })).toMatchObject({
      status: 200,
      body: { user: session.user },
    })
    const listed = await call('/tokens', { headers: bearer })
    expect(listed).toMatchObject({ status: 200, body: { tokens: [{ id, name: 'Scripts' }] } })
    expect(JSON.stringify(listed.body)).not.toContain(token)

    const revoke = () => call(`/tokens/${id}`, { method: 'DELETE', headers })
    expect(await revoke()).toMatchObject({ status: 204 })
    expect(await revoke()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await call('/tokens', { headers: bearer })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
  })

  test('of somebody else cannot be seen or revoked', async () => {
    const mine = await newSession()
    const theirs = await newSession()
    const { body } = await call('/tokens', {
      method: 'POST',
      headers: { ...theirs.cookie, ...theirs.csrf },
      json: { name: 'Theirs' },
    })
    const path = `/tokens/${(body as { id: string }).id}`
    const headers = { ...mine.cookie, ...mine.csrf }
    expect(await call(path, { method: 'DELETE', headers })).toMatchObject({ status: 404 })
    expect(await call('/tokens', { headers })).toMatchObject({ body: { tokens: [] } })
  })
})

describe('money and plans', () => {
  test('of a new account', async () => {
    const { cookie, session } = await newSession()
    const get = (path: string) => call(path, { headers: cookie })
    expect(await get('/balance')).toMatchObject({
      status: 200,
      body: { credits: 75, heldCredits: 0, lmwr: '0' },
    })
    expect(await get('/ledger-entries')).toMatchObject({
      body: { entries: [{ kind: 'grant', credits: 75, description: 'Credits to begin with' }] },
    })
    expect(await get('/subscription')).toMatchObject({
      body: { tier: 'Free', subscription: null, tierAfterCurrentTerm: null },
    })
    expect(await get('/invoices')).toMatchObject({ status: 200, body: { invoices: [] } })
    const locked = '/payments/credit-card-funds-locked?userId='
    expect(await get(locked + session.user.id)).toMatchObject({
      body: { fundsLockedUsdcCent: 0, maxPayoutAmountUsdcCent: 0 },
    })
    expect(await get(`${locked}someone-else`)).toMatchObject({ status: 404 })
  })

  test('Credits of the month are there when their day has come', async () => {
    const { email } = await newSession()
    now = new Date(now.getTime() + 32 * 86_400_000)
    const json = { email, password }
    const logIn = await call('/accounts/log-in', { method: 'POST', json })
    expect(logIn).toMatchObject({ status: 200, body: { credits: 90 } })
    const cookie = logIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const get = (path: string) => call(path, { headers: { cookie } })
    expect(await get('/balance')).toMatchObject({
      body: { credits: 90, monthlyCredits: 15, purchasedCredits: 75 },
    })
    expect(await get('/ledger-entries?kind=grant&limit=1')).toMatchObject({
      body: {
        entries: [{ kind: 'grant', credits: 15, description: 'Monthly Credits of the Free plan' }],
      },
    })
    expect(await get('/ledger-entries?kind=purchase')).toMatchObject({ body: { entries: [] } })
    expect(await get('/ledger-entries?kind=gift')).toMatchObject({ status: 400 })
  })

  test('of the demo account', async () => {
    const headers = { authorization: `Bearer ${server.demo?.token}` }
    const status = (plan: string) =>
      call(`/services/account-subscription/getTierPeriodStatus/${plan}`, { headers })
    expect((await status('Pro/Month')).body).toEqual({ inTierAndPeriodOrScheduled: true })
    expect((await status('Pro/Year')).body).toEqual({ inTierAndPeriodOrScheduled: false })
    expect((await status('ProPlus/Month')).body).toEqual({ inTierAndPeriodOrScheduled: false })
    expect(await status('Gold/Month')).toMatchObject({ status: 400 })
  })

  test('prices are public', async () => {
    const service = '/services/account-subscription'
    expect((await call(`${service}/getPrices`)).body).toEqual({
      ProLight: { Month: 500, Year: 4800 },
      Pro: { Month: 1500, Year: 14_400 },
      ProPlus: { Month: 3000, Year: 28_800 },
    })
    expect((await call(`${service}/getCreditPrices`)).body).toContainEqual({
      credits: 1000,
      priceUsdcCent: 1700,
    })
    expect((await call('/contracts/info')).body).toEqual({ chains: [] })
  })

  test('nothing is bought without a card, without a pack or without the csrf token', async () => {
    const { cookie, session } = await newSession()
    const buy = (form: Record<string, string>) =>
      call('/services/stripe/buyCredits', { method: 'POST', headers: cookie, form })
    const { csrf } = session
    expect(await buy({ amountUsdcCent: '1700', csrf })).toMatchObject({
      status: 422,
      body: {
        code: 'card_required',
        detail: 'Please select one of the listed Credit Cards.',
      },
    })
    expect(await buy({ amountUsdcCent: '1', csrf })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', issues: [{ path: '/amountUsdcCent' }] },
    })
    expect(await buy({ amountUsdcCent: '1700' })).toMatchObject({
      status: 403,
      body: { code: 'csrf_invalid' },
    })
  })

  test('a rate cannot be locked yet, and says so', async () => {
    const { cookie } = await newSession()
    expect(await call('/payments/exchangerates/USDC/1500', { headers: cookie })).toMatchObject({
      status: 501,
      body: { code: 'not_implemented', detail: 'Rates cannot be locked on this server yet.' },
    })
    expect(await call('/payments/exchangerates')).toMatchObject({
      status: 200,
      body: { LMWR: { USDC: expect.stringMatching(/^0\.0\d+$/) } },
    })
    expect(await call('/payments/price-changes')).toMatchObject({
      status: 200,
      body: { LMWR: { percentageChange24h: expect.any(Number) } },
    })
  })
})

describe('the server about itself', () => {
  test('health, readiness, info', async () => {
    expect(await call('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await call('/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: true, storage: true } },
    })
    expect(await call('/server')).toMatchObject({
      body: { name: 'Filewright', sandbox: true, demoAvailable: true },
    })
  })

  test('metrics by operation, for this machine alone', async () => {
    await call('/health')
    const { status, body } = await call('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(
      /http_request_duration_seconds_count\{operation="getHealth",status="200"\} \d/,
    )
    expect(await call('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
  })

  test('a path of the API is never a page of the app', async () => {
    const headers = { accept: 'text/html' }
    expect(await call('/nowhere', { headers })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await call('/health', { method: 'POST', headers })).toMatchObject({ status: 405 })
  })

  test('every answer of the API has its headers', async () => {
    for (const path of ['/health', '/nowhere', '/balance']) {
      const { headers } = await call(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
