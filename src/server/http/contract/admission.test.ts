import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from './operations.ts'
import { bearer, csrf, good, session, startTestApp, testDocument } from './contract-testing.ts'
import type { TestApp } from './contract-testing.ts'

// Who may call, before anything of the call is looked at.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the order of checks', () => {
  test('401 before everything else', async () => {
    const wrong = { 'content-type': 'text/plain' }
    expect(await app.place({ headers: wrong, payload: 'x' })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer', 'content-type': expect.stringContaining('problem') },
      body: { code: 'unauthorized', detail: 'Sign in, or send an API token.' },
    })
    const expired = { ...wrong, cookie: 'sid=old' }
    expect(await app.place({ headers: expired, payload: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    })
    for (const authorization of ['Bearer', 'Basic eDp5', 'Bearer fw_bad', 'Bearer a b']) {
      const headers = { ...session, ...csrf, authorization }
      expect(await app.place({ headers, payload: good })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      })
    }
  })

  test('403 before the body is looked at', async () => {
    const headers = { ...session, 'content-type': 'text/plain' }
    for (const token of [{}, { 'x-csrf-token': 'csrf of another' }]) {
      expect(await app.place({ headers: { ...headers, ...token }, payload: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'csrf_invalid' },
      })
    }
  })

  test('415 before 400', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { ...bearer, 'content-type': type }
      expect(await app.place({ headers, payload: 'x' })).toMatchObject({
        status: 415,
        body: {
          code: 'unsupported_media_type',
          detail: `This call takes application/json, not ${type}.`,
        },
      })
    }
  })

  test('a body without a content type', async () => {
    expect(await app.place({ headers: bearer, payload: Buffer.from('x') })).toMatchObject({
      status: 415,
    })
  })

  test('400 for no body', async () => {
    expect(await app.place({ headers: bearer })).toMatchObject({
      status: 400,
      body: {
        code: 'bad_request',
        issues: [{ path: '', message: 'A body is required: application/json.' }],
      },
    })
  })
})

const reached = () => ({ status: 201, body: good })

describe('who calls', () => {
  test('a session with its csrf token', async () => {
    app.set.answer = reached
    expect(await app.place({ headers: { ...session, ...csrf }, payload: good })).toMatchObject({
      status: 201,
      body: good,
    })
  })

  test('an API token without one', async () => {
    app.set.answer = reached
    expect(await app.place({ headers: bearer, payload: good })).toMatchObject({ status: 201 })
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('not a session that another site uses: %o', async (from) => {
    const headers = { ...session, ...csrf, ...from }
    expect(await app.place({ headers, payload: good })).toMatchObject({
      status: 403,
      body: { code: 'csrf_invalid', detail: expect.stringContaining('another site') },
    })
  })

  test.each([
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://here.example', host: 'here.example' },
  ])('a session that our own pages use: %o', async (from) => {
    app.set.answer = reached
    const headers = { ...session, ...csrf, ...from }
    expect(await app.place({ headers, payload: good })).toMatchObject({ status: 201 })
  })

  test('an API token is not sent by browsers, so it may come from anywhere', async () => {
    app.set.answer = reached
    const headers = { ...bearer, 'sec-fetch-site': 'cross-site' }
    expect(await app.place({ headers, payload: good })).toMatchObject({ status: 201 })
  })
})

describe('forms', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const pay = (headers: Record<string, string>, payload: string) =>
    app.call({ method: 'POST', url: '/api/pay', headers: { ...form, ...headers }, payload })

  test('have the csrf token in a field, and numbers as text', async () => {
    app.set.answer = ({ body }) => ({ status: 200, body })
    const token = encodeURIComponent(csrf['x-csrf-token'])
    expect(await pay(session, `amount=5&csrf=${token}`)).toMatchObject({
      status: 200,
      body: { amount: 5 },
    })
    expect(await pay(bearer, 'amount=5')).toMatchObject({ status: 200 })
    expect(await pay({ ...session, ...csrf }, 'amount=5')).toMatchObject({ status: 200 })
  })

  test('without it are refused before anything else about them', async () => {
    for (const payload of ['amount=5', 'amount=x', 'csrf=wrong']) {
      expect(await pay(session, payload)).toMatchObject({
        status: 403,
        body: { code: 'csrf_invalid' },
      })
    }
    const headers = { 'content-type': 'application/json' }
    expect(await pay({ ...session, ...headers }, '{"amount":5}')).toMatchObject({ status: 403 })
    expect(await pay({ ...bearer, ...headers }, '{"amount":5}')).toMatchObject({ status: 415 })
  })
})

test('a document that lets a session change something without csrf is refused', () => {
  const careless = structuredClone(testDocument)
  const post = careless.paths['/orders']?.post
  if (post) post.security = [{ session: [] }]
  expect(() => operationsOf(careless)).toThrow(
    'placeOrder changes something and takes a session without a csrf token.',
  )
})
