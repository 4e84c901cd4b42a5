import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionIds, conversionIds } from '../../generated/ids.ts'
import { startMock, type RunningMock } from './server.ts'

// What the mock does beyond Prism. That every example is served is tested in tests/calls.

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock?.close())

const signedIn = { authorization: 'Bearer any' }
const convert = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${mock.url}/convert/pdf/to/jpg`, {
    method: 'POST',
    headers: { ...signedIn, ...headers },
    body,
  })

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(mock.url + path, { headers })

async function json(answer: Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answer).json()) as Record<string, unknown>
}

describe('signing in', () => {
  test('under / nobody is signed in, as with Prism', async () => {
    expect((await get('/generations')).status).toBe(401)
    expect((await get('/generations', signedIn)).status).toBe(200)
  })

  test('under /api somebody is, until they log out', async () => {
    expect((await get('/api/accounts/session')).status).toBe(200)
    const headers = { 'x-csrf-token': 'any' }
    const out = await fetch(`${mock.url}/api/accounts/log-out`, { method: 'POST', headers })
    expect(out.status).toBe(204)
    const cookie = out.headers.getSetCookie().map((line) => line.split(';')[0]!)
    expect(cookie).toContain('mock-signed-out=1')
    expect((await get('/api/accounts/session', { cookie: 'mock-signed-out=1' })).status).toBe(401)
  })
})

describe('the canned account', () => {
  test('answers each id with its own example', async () => {
    const { generations } = await json(get('/generations', signedIn))
    for (const run of generations as { id: string }[]) {
      const answer = await json(get(`/generations/${run.id}`, signedIn))
      expect(answer).toEqual(run)
    }
  })

  test('has lists that come to an end, and each entry once', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`
      const page = await json(get(`/buckets${query}`, signedIn))
      ids.push(...(page.buckets as { id: string }[]).map(({ id }) => id))
      cursor = page.nextCursor as string | undefined
    } while (cursor !== undefined && ids.length < 100)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect((await json(get(`/buckets/${id}`, signedIn))).id).toBe(id)
  })

  test('can run every conversion', async () => {
    const { conversions } = await json(get('/availability'))
    expect(Object.keys(conversions as object).toSorted()).toEqual(conversionIds.toSorted())
  })

  test('can run every action but the one that shows what a disabled one looks like', async () => {
    const answer = await json(get('/availability'))
    const actions = answer.actions as Record<string, { available: boolean; reason?: string }>
    expect(Object.keys(actions).toSorted()).toEqual(actionIds.toSorted())
    const disabled = Object.keys(actions).filter((id) => !actions[id]!.available)
    expect(disabled).toEqual(['text-to-image-a-v2'])
    expect(actions['text-to-image-a-v2']!.reason).toMatch(/./)
  })

  test('gives files that the identity of a new bucket opens', async () => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    await fetch(`${mock.url}/buckets`, {
      method: 'POST',
      headers: { ...signedIn, 'content-type': 'application/json' },
      body: JSON.stringify({ recipient }),
    })
    const answer = await get('/content-items/any/content', signedIn)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const file = await decrypter.decrypt(new Uint8Array(await answer.arrayBuffer()))
    expect(Buffer.from(file).subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('requests that fit no example', () => {
  test('an unknown path is a problem, not a page', async () => {
    const answer = await get('/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('an unknown example says which ones there are', async () => {
    const answer = get('/balance', { ...signedIn, prefer: 'code=401, example=nope' })
    expect((await json(answer)).detail).toMatch(/unauthorized, session_expired/)
  })

  test('an Accept header does not turn an error into a success', async () => {
    const headers = { ...signedIn, accept: 'application/json', prefer: 'code=401' }
    expect((await get('/balance', headers)).status).toBe(401)
  })
})

describe('a chosen code wins over what the request lacks', () => {
  const prefer = 'code=402, example=credit_exceeded'
  const complete = { 'content-type': 'application/json', 'x-csrf-token': 'any' }
  const fitting = JSON.stringify({
    actionParams: {},
    bucketId: crypto.randomUUID(),
    contentItemIds: [crypto.randomUUID()],
  })

  describe.each(['', '/api'])('under %s/', (base) => {
    test.each([
      ['nothing', {}, undefined],
      ['a body alone', { 'content-type': 'application/json' }, fitting],
      ['a token alone', signedIn, undefined],
      ['a session without its csrf token', { cookie: 'sid=any' }, fitting],
      ['a body that does not fit', { ...signedIn, ...complete }, '{"bucketId":7}'],
      ['a body that is no JSON', { ...signedIn, ...complete }, '{'],
      ['a body of another type', { ...signedIn, 'content-type': 'text/plain' }, 'any'],
      ['a token and a body', { ...signedIn, ...complete }, fitting],
    ])('an action, with %s', async (_name, headers, body) => {
      const path = `${mock.url}${base}/actions/convert/execute`
      const answer = await fetch(path, { method: 'POST', headers: { ...headers, prefer }, body })
      expect(answer.status).toBe(402)
      expect(await answer.json()).toMatchObject({ code: 'credit_exceeded' })
    })

    test.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain'])(
      'a conversion, with garbage as %s',
      async (type) => {
        const path = `${mock.url}${base}/convert/pdf/to/jpg`
        const headers = { 'content-type': type, prefer }
        const answer = await fetch(path, { method: 'POST', headers, body: 'garbage\r\n--x' })
        expect(answer.status).toBe(402)
        expect(await answer.json()).toMatchObject({ code: 'credit_exceeded' })
      },
    )

    test('a success too, and what it remembers stays whole', async () => {
      const path = `${mock.url}${base}/buckets`
      const chosen = { ...complete, prefer: 'code=201' }
      const answer = await fetch(path, {
        method: 'POST',
        headers: chosen,
        body: '{"recipient":"x"}',
      })
      expect(answer.status).toBe(201)
      expect((await get('/content-items/any/content', signedIn)).status).toBe(200)
    })
  })

  test('respond-async chooses no answer: the request is still checked', async () => {
    expect((await convert('garbage', { prefer: 'respond-async' })).status).toBe(415)
    expect((await get('/generations', { prefer: 'respond-async' })).status).toBe(401)
    expect((await get('/generations', { ...signedIn, prefer: 'respond-async' })).status).toBe(200)
  })
})

describe('multipart bodies', () => {
  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
  ])('garbage as %s is a 400, and the mock lives on', async (type) => {
    const answer = await convert('garbage\r\n--x', { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad_request' })
    expect((await get('/health')).status).toBe(200)
  })

  test('values are read as the document types them', async () => {
    const body = new FormData()
    body.append('File', new Blob(['any']), 'a.pdf')
    body.append('ImageResolution', '300')
    expect((await convert(body)).status).toBe(200)
    body.set('ImageResolution', 'many')
    const refused = await json(convert(body))
    expect(refused.issues).toEqual([expect.objectContaining({ path: '/ImageResolution' })])
  })
})

test('the document is served', async () => {
  expect(await (await get('/api/openapi.json')).json()).toHaveProperty('openapi', '3.1.0')
})

test('a missing document names the command that writes it', async () => {
  await expect(startMock({ document: '/nowhere/openapi.json' })).rejects.toThrow('npm run generate')
})
