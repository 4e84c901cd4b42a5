import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { problemOf } from '../../contract/errors.ts'
import type { Ports } from '../ports.ts'
import { registerBodyParsers } from './contract/body-parsers.ts'
import { readDocument } from './contract/document.ts'
import { registerNotFound } from './contract/not-found.ts'
import { operationsOf } from './contract/operations.ts'
import { registerOperations } from './contract/plugin.ts'
import { problemType, sendProblem } from './contract/problems.ts'
import { convert, handlers } from './index.ts'
import { measureRequests } from './metrics.ts'
import { checkPublicOperations } from './public-operations.ts'
import { registerDocument } from './site/document.ts'
import { apiHeaders } from './site/headers.ts'
import { registerSite } from './site/index.ts'
import { registerSandboxRoutes } from './site/sandbox.ts'
import { registerUploadOptions } from './upload-options.ts'

const prefix = '/api'

/** Largest JSON or form body in bytes; files come another way. */
const bodyLimit = 1 << 20

/** The HTTP side of a server: the API below /api, its documentation below /docs, the app at /. */
export async function createHttpServer(ports: Ports): Promise<FastifyInstance> {
  const { config, log } = ports
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    genReqId: requestIds(),
    // A child for every request would cost more than the checks; what is logged names its request.
    childLoggerFactory: (logger) => logger,
    // An idle keep-alive connection does not hold up the end of the process.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBadHttp,
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
  }) as unknown as FastifyInstance
  app.setErrorHandler(sendProblem)
  measureRequests(app, ports.metrics)

  const { text, document } = readDocument()
  const operations = operationsOf(document)
  checkPublicOperations(operations)
  await app.register(
    async (api) => {
      const headers = apiHeaders(config)
      api.addHook('onRequest', (_request, reply, done) => {
        reply.headers(headers)
        done()
      })
      registerBodyParsers(api)
      registerDocument(api, text)
      registerUploadOptions(api)
      registerNotFound(api, operations, prefix)
      await registerOperations(api, { document, operations, handlers, convert, ports })
    },
    { prefix },
  )
  if (ports.sandbox) registerSandboxRoutes(app, ports.sandbox)
  await app.register(registerSite, { config, document, operations })
  return app
}

/** Short names of requests, unique among the starts of a server. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** What is no HTTP at all never becomes a request; it is answered on the socket. */
function answerBadHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify(problemOf('bad_request', 'The request is not valid HTTP.'))
  socket.end(
    `HTTP/1.1 ${tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\n` +
      `content-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
