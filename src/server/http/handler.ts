import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { components, operations } from '../../../generated/api.d.ts'
import type { ConversionId, OperationId } from '../../../generated/ids.ts'
import type { AuthedUser } from '../accounts/index.ts'
import type { Ports } from '../ports.ts'
import type { PublicOperationId } from './public-operations.ts'

type Parameters<Id extends OperationId, In extends 'path' | 'query'> = operations[Id] extends {
  parameters: { [Key in In]?: infer Values }
}
  ? NonNullable<Values>
  : never

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content }
}
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content extends { 'application/x-www-form-urlencoded': infer Form }
      ? Form
      : undefined
  : undefined

type SuccessStatus = 200 | 201 | 202 | 204 | 206

type AnswerBody<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? { body: Json }
    : Content extends { 'text/plain': infer Text }
      ? { body: Text }
      : { body: Readable | Buffer }
  : { body?: undefined }

/** Headers beside the content type, which follows from the document. */
export type AnswerHeaders = Record<string, string | string[]>

/** What a call answers when it succeeds; errors are thrown as `ActionError`. */
export type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & SuccessStatus]: {
    status: Status
    headers?: AnswerHeaders
  } & AnswerBody<operations[Id]['responses'][Status]>
}[keyof operations[Id]['responses'] & SuccessStatus]

type CallContext = {
  /** Names in lower case. */
  headers: IncomingHttpHeaders
  /** For bodies that are no JSON and no form: the handler reads `request.raw` itself. */
  request: FastifyRequest
  reply: FastifyReply
  ports: Ports
}

/**
 * A call that has passed the checks of the document: who calls, csrf, content type, parameters
 * and body. Defaults of query parameters are filled in.
 */
export type Context<Id extends OperationId> = CallContext & {
  params: Parameters<Id, 'path'>
  query: Parameters<Id, 'query'>
  body: Body<Id>
  user: Id extends PublicOperationId ? undefined : AuthedUser
}

/** One call of the document; its file and its export have the name of the operation. */
export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Answer<Id>>

/** The table that has to be complete: one handler for every call that is not a conversion. */
export type Handlers = { [Id in OperationId]: Handler<Id> }

export type ConvertContext = CallContext & { conversionId: ConversionId; user: AuthedUser }

export type ConvertAnswer =
  | { status: 200; headers?: AnswerHeaders; body: Readable | Buffer }
  | { status: 202; headers?: AnswerHeaders; body: components['schemas']['ConversionStarted'] }

/** All conversions have one handler; it reads the multipart body from `request` itself. */
export type ConvertHandler = (context: ConvertContext) => Promise<ConvertAnswer>
