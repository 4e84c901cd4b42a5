import Fastify from 'fastify'
import type { InjectOptions } from 'fastify'
import type { Readable } from 'node:stream'
import type { AuthedUser } from '../../accounts/index.ts'
import { ActionError } from '../../../contract/errors.ts'
import type { ConvertHandler, Handlers } from '../handler.ts'
import type { Ports } from '../../ports.ts'
import { registerBodyParsers } from './body-parsers.ts'
import type { OpenApiDocument } from './document.ts'
import { registerNotFound } from './not-found.ts'
import { operationsOf } from './operations.ts'
import { registerOperations } from './plugin.ts'
import { sendProblem } from './problems.ts'

// For tests of the plugin: a small document, and a server of it with one handler for all calls.

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const security = [{ session: [], csrf: [] }, { bearer: [] }]
const readers = [{ session: [] }, { bearer: [] }]
const order = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'count'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 5 },
    count: { type: 'integer', minimum: 1, maximum: 3 },
    email: { type: 'string', format: 'email' },
    kind: { type: 'string', enum: ['a', 'b'] },
    tags: { type: 'array', maxItems: 2, items: { type: 'string' } },
  },
}

export const testDocument = {
  paths: {
    '/orders': {
      post: {
        operationId: 'placeOrder',
        security,
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/Order' }) },
        responses: { 201: json({ $ref: '#/components/schemas/Order' }) },
      },
      get: {
        operationId: 'listOrders',
        security: readers,
        parameters: [
          { $ref: '#/components/parameters/Limit' },
          { name: 'Range', in: 'header', schema: { type: 'string', pattern: '^bytes=' } },
        ],
        responses: { 200: json({}) },
      },
    },
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ],
        responses: { 200: json({ $ref: '#/components/schemas/Order' }), 404: {}, 204: {} },
      },
    },
    '/pay': {
      post: {
        operationId: 'pay',
        security: readers,
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['amount'],
                properties: { amount: { type: 'integer' }, csrf: { type: 'string' } },
              },
            },
          },
        },
        responses: { 200: json({}) },
      },
    },
    '/files': {
      patch: {
        operationId: 'sendFile',
        security,
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
        responses: { 204: {} },
      },
    },
    '/stream': {
      get: {
        operationId: 'stream',
        security: [],
        responses: { 200: { content: { 'text/event-stream': {} } } },
      },
    },
  },
  components: {
    schemas: { Order: order },
    parameters: {
      Limit: {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 9, default: 4 },
      },
    },
  },
} as unknown as OpenApiDocument

export type Reached = { params: unknown; query: unknown; body: unknown; request: { raw: Readable } }

const user = { id: 'u' }
const accounts = {
  async bySession(token: string) {
    if (token !== 'good') throw new ActionError('session_expired')
    return { ...user, via: { kind: 'session', token } } as AuthedUser
  },
  async byApiToken(token: string) {
    if (token !== 'fw_good') throw new ActionError('unauthorized')
    return { ...user, via: { kind: 'token' } } as AuthedUser
  },
  isCsrf: (token: string, given: string) => given === `csrf of ${token}`,
}

export const bearer = { authorization: 'Bearer fw_good' }
export const session = { cookie: 'sid=good' }
export const csrf = { 'x-csrf-token': 'csrf of good' }
export const good = { name: 'nuts', count: 2 }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** A server whose calls all answer what the test has set as `answer`. */
export async function startTestApp() {
  const set: { answer: (context: Reached) => unknown } = { answer: () => ({ status: 500 }) }
  const handler = async (context: Reached) => set.answer(context)
  const app = Fastify({ bodyLimit: 1000 })
  app.setErrorHandler(sendProblem)
  await app.register(
    async (api) => {
      registerBodyParsers(api)
      const operations = operationsOf(testDocument)
      await registerOperations(api, {
        document: testDocument,
        operations,
        handlers: Object.fromEntries(
          operations.map(({ id }) => [id, handler]),
        ) as unknown as Handlers,
        convert: handler as unknown as ConvertHandler,
        ports: { accounts, config: { checkResponses: true } } as unknown as Ports,
      })
      registerNotFound(api, operations, '/api')
    },
    { prefix: '/api' },
  )
  async function call(options: InjectOptions) {
    const { statusCode, body: text, headers } = await app.inject(options)
    const isJson = headers['content-type']?.toString().includes('json')
    return {
      status: statusCode,
      headers,
      text,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }
  return {
    set,
    call,
    place: (options: InjectOptions) => call({ method: 'POST', url: '/api/orders', ...options }),
    close: () => app.close(),
  }
}
