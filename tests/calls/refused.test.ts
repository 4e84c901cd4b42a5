import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backends, startBackend } from './backend.ts'
import { operations, type Described } from './document.ts'
import { World } from './world.ts'

// What every call refuses before it looks at what is asked: nobody signed in, no csrf token, a
// content type it does not take, a body without the described shape.

const described = [...operations.values()]
const id = '0199a1c0-0000-7000-8000-000000000000'
const params = { tier: 'Pro', period: 'Month', amountUsdcCent: '100' }
const values = new Proxy<Record<string, string>>(params, {
  get: (known, name) => known[String(name)] ?? id,
})

/** Headers and query that make everything but the tested part right. */
function required({ operation }: Described): {
  headers: Record<string, string>
  query: Record<string, string>
} {
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '1' }
  const isUpload = operation.tags.includes('uploads')
  const metadata = { 'upload-metadata': `contentItemId ${btoa(id)}` }
  const headers: Record<string, string> = isUpload
    ? { ...tus, ...metadata }
    : { 'stripe-signature': 't=1,v1=00' }
  const query: Record<string, string> = {}
  if (operation.operationId === 'getCreditCardFundsLocked') query.userId = id
  return { headers, query }
}

const bodyTypes = ({ operation }: Described) => Object.keys(operation.requestBody?.content ?? {})
const byName = (list: Described[]) => list.map((one) => [one.operationId, one] as const)
const secured = described.filter(({ operation }) => (operation.security ?? []).length > 0)
const guarded = secured.filter(({ operation }) =>
  operation.security!.some((one) => 'session' in one && 'csrf' in one),
)
const withBody = described.filter((one) => bodyTypes(one).length > 0)
const withJson = described.filter((one) => bodyTypes(one).includes('application/json'))

describe.each(backends)('on the %s', (name) => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  describe('401 unauthorized without a session or token', () => {
    test.each(byName(secured))('%s', async (operationId, one) => {
      const answer = await world.send({ operationId, params: values, ...required(one), as: 'none' })
      expect(answer.status).toBe(401)
      if (one.method !== 'head')
        expect(answer.body).toMatchObject({ code: 'unauthorized', status: 401 })
    })
  })

  describe('403 csrf_invalid with a session but without its token', () => {
    let cookie: string
    beforeAll(async () => {
      cookie = (await world.newcomer()).cookie
    })
    test.each(byName(guarded))('%s', async (operationId, one) => {
      const answer = await world.send({
        operationId,
        params: values,
        ...required(one),
        as: { cookie },
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_invalid' } })
    })
  })

  describe('415 unsupported_media_type', () => {
    test.each(byName(withBody))('%s', async (operationId, one) => {
      const { headers, query } = required(one)
      const call = { operationId, params: values, query, body: '<xml/>' }
      const answer = await world.send({
        ...call,
        headers: { ...headers, 'content-type': 'text/xml' },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    })
  })

  describe('400 for a body that is not JSON or lacks what is required', () => {
    test.each(byName(withJson))('%s', async (operationId, one) => {
      const { headers, query } = required(one)
      const call = { operationId, params: values, query }
      const json = { ...headers, 'content-type': 'application/json' }
      const broken = await world.send({ ...call, headers: json, body: '{"' })
      expect(broken).toMatchObject({ status: 400, body: { code: 'parse_error' } })
      const empty = await world.send({ ...call, headers, body: {} })
      const issues = expect.arrayContaining([
        expect.objectContaining({ message: expect.any(String) }),
      ])
      expect(empty).toMatchObject({ status: 400, body: { code: 'bad_request', issues } })
    })
  })
})
