import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, good, startTestApp } from './contract-testing.ts'
import type { TestApp } from './contract-testing.ts'

// What a request may look like, and what one is told about it.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('bodies', () => {
  test.each<[unknown, string, string]>([
    [{ count: 2 }, '/name', 'name is required.'],
    [{ ...good, name: '' }, '/name', 'name must not be empty.'],
    [{ ...good, name: 'too long' }, '/name', 'name must be at most 5 characters long.'],
    [{ ...good, count: '2' }, '/count', 'count must be a whole number.'],
    [{ ...good, count: 4 }, '/count', 'count must be at most 3.'],
    [{ ...good, email: 'x' }, '/email', 'email must be an e-mail address such as ada@example.com.'],
    [{ ...good, kind: 'c' }, '/kind', 'kind must be one of a, b.'],
    [{ ...good, tags: ['a', 1] }, '/tags/1', 'Entry 2 must be text.'],
    [{ ...good, tags: ['a', 'b', 'c'] }, '/tags', 'tags must be a list of at most 2 entries.'],
    [
      { ...good, colour: 'red' },
      '/colour',
      'colour is not known here. Known are name, count, email, kind, tags.',
    ],
    [[], '', 'The body must be an object.'],
    [null, '', 'The body must be an object.'],
  ])('%j', async (body, path, message) => {
    const headers = { ...bearer, 'content-type': 'application/json' }
    expect(await app.place({ headers, payload: JSON.stringify(body) })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', issues: [{ path, message }] },
    })
  })

  test('all that is wrong is said at once', async () => {
    const answered = await app.place({ headers: bearer, payload: { count: 9, kind: 'c' } })
    const { issues } = answered.body as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['/count', '/kind', '/name'])
  })

  test('what is no JSON', async () => {
    const headers = { ...bearer, 'content-type': 'application/json' }
    expect(await app.place({ headers, payload: '{"name":' })).toMatchObject({
      status: 400,
      body: {
        code: 'parse_error',
        detail: 'The body is not JSON.',
        issues: [{ path: '', message: expect.stringContaining('JSON') }],
      },
    })
  })

  test('what is too large', async () => {
    const payload = { ...good, name: 'x'.repeat(2000) }
    expect(await app.place({ headers: bearer, payload })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })

  test('of other types are the handler’s to read, whatever their size', async () => {
    let bytes = 0
    app.set.answer = async ({ request }) => {
      for await (const chunk of request.raw) bytes += (chunk as Buffer).length
      return { status: 204 }
    }
    const answered = await app.call({
      method: 'PATCH',
      url: '/api/files',
      headers: { ...bearer, 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.alloc(5000),
    })
    expect(answered.status).toBe(204)
    expect(bytes).toBe(5000)
  })
})

const list = (query: string, headers = {}) =>
  app.call({ url: `/api/orders${query}`, headers: { ...bearer, ...headers } })

describe('parameters', () => {
  test('have their types and defaults', async () => {
    app.set.answer = ({ query }) => ({ status: 200, body: query })
    expect(await list('')).toMatchObject({ status: 200, body: { limit: 4 } })
    expect(await list('?limit=7')).toMatchObject({ status: 200, body: { limit: 7 } })
    app.set.answer = ({ params }) => ({
      status: 200,
      body: { ...good, count: (params as { id: 3 }).id },
    })
    expect(await app.call({ url: '/api/orders/3' })).toMatchObject({ body: { count: 3 } })
  })

  test('that are wrong', async () => {
    expect(await list('?limit=x')).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/limit', message: 'limit must be a whole number.' }] },
    })
    expect(await list('?limit=1&limit=2')).toMatchObject({ status: 400 })
    expect(await list('', { range: 'lines=1' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/Range' }] },
    })
    expect(await app.call({ url: '/api/orders/0' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/id', message: 'id must be at least 1.' }] },
    })
  })
})

describe('what is not there', () => {
  test.each(['/api/nowhere', `/api/orders/${'1'.repeat(3000)}`])('404 %#', async (url) => {
    expect(await app.call({ url })).toMatchObject({
      status: 404,
      body: { code: 'not_found', status: 404, requestId: expect.any(String) },
    })
  })

  test('405 with the methods that are', async () => {
    for (const method of ['DELETE', 'PUT'] as const) {
      expect(await app.call({ method, url: '/api/orders?x=1' })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, POST' },
        body: { status: 405, title: 'Method not allowed' },
      })
    }
  })
})
