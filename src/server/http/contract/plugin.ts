import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { conversionIds } from '../../../../generated/ids.ts'
import type { ConversionId } from '../../../../generated/ids.ts'
import type { AuthedUser } from '../../accounts/index.ts'
import { isSecure } from '../../config.ts'
import type { Ports } from '../../ports.ts'
import type { ConvertHandler, Handlers } from '../handler.ts'
import { checkError, senderOf } from './answers.ts'
import type { AnyAnswer } from './answers.ts'
import { authenticate } from './authenticate.ts'
import { checkBody, checkBodyType, checkParameters } from './checks.ts'
import { compilerOf } from './compile.ts'
import type { Compile } from './compile.ts'
import { checkCsrf, checkSite } from './csrf.ts'
import type { OpenApiDocument } from './document.ts'
import type { Operation } from './operations.ts'
import { asActionError } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string
  }
  interface FastifyRequest {
    user: AuthedUser | undefined
  }
}

export type ContractOptions = {
  document: OpenApiDocument
  operations: Operation[]
  handlers: Handlers
  convert: ConvertHandler
  ports: Ports
}

type AnyHandler = (context: unknown) => Promise<AnyAnswer>

/**
 * Serves every call of the document. A request is checked in this order: who calls (401), whether
 * they meant to (403), the type of the body (415), parameters and body (400); what passes has the
 * types of its handler. Answers are compared with the document where the configuration says so.
 */
export async function registerOperations(
  app: FastifyInstance,
  options: ContractOptions,
): Promise<void> {
  const compile = compilerOf(options.document)
  app.decorateRequest('user', undefined)
  const { conversion = [], other = [] } = Object.groupBy(options.operations, ({ id }) =>
    isConversion(id) ? 'conversion' : 'other',
  )
  for (const operation of other) app.route(route(operation, compile, options))
  // In a scope of their own: only they read multipart, which costs every request of its scope.
  await app.register(async (conversions) => {
    await conversions.register(multipart)
    for (const operation of conversion) conversions.route(route(operation, compile, options))
  })
}

function route(operation: Operation, compile: Compile, options: ContractOptions): RouteOptions {
  return {
    method: operation.method.toUpperCase(),
    url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    config: { operationId: operation.id },
    onRequest: admission(operation, options.ports),
    preValidation: inspection(operation, compile, options.ports),
    handler: execution(operation, compile, options),
  }
}

type Done = (error?: Error) => void

/** Everything that is decided before the body is read. */
function admission(operation: Operation, { accounts, config }: Ports) {
  const { isPublic, csrf } = operation.security
  const changes = operation.method !== 'get' && operation.method !== 'head'
  const checkType = checkBodyType(operation)
  const secure = isSecure(config)
  const admit = (request: FastifyRequest, done: Done, user?: AuthedUser): void => {
    request.user = user
    try {
      if (changes && user?.via.kind !== 'token') checkSite(request, config.publicUrl)
      const isForm = csrf === 'form' && hasForm(request)
      if (user && csrf && !isForm) checkCsrf(user, request.headers['x-csrf-token'], accounts)
      checkType?.(request)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  return (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (isPublic) return admit(request, done)
    authenticate(request, accounts, secure).then((user) => admit(request, done, user), done)
  }
}

/** What can be decided only when the body has been read. */
function inspection(operation: Operation, compile: Compile, { accounts }: Ports) {
  const isForm = operation.security.csrf === 'form'
  const parameters = checkParameters(operation, compile)
  const body = checkBody(operation, compile)
  return (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    try {
      if (isForm && request.user) {
        const field = (request.body as { csrf?: unknown } | undefined)?.csrf
        checkCsrf(request.user, field ?? request.headers['x-csrf-token'], accounts)
      }
      parameters?.(request)
      body?.(request)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
}

function execution(operation: Operation, compile: Compile, options: ContractOptions) {
  const { ports, convert, handlers } = options
  const { checkResponses } = ports.config
  const send = senderOf(operation, checkResponses ? compile : undefined)
  const conversionId = isConversion(operation.id) ? operation.id : undefined
  const handler = (conversionId ? convert : handlers[operation.id as keyof Handlers]) as AnyHandler
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query, body, headers, user } = request
    const context = { params, query, body, headers, user, request, reply, ports, conversionId }
    try {
      return send(await handler(context), reply)
    } catch (error) {
      throw checkResponses ? checkError(operation, asActionError(error)) : error
    }
  }
}

/** A form call whose body can have the field; without one the header has to have the token. */
function hasForm({ headers }: FastifyRequest): boolean {
  return (
    headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  )
}

const conversions: ReadonlySet<string> = new Set(conversionIds)

function isConversion(id: string): id is ConversionId {
  return conversions.has(id)
}
