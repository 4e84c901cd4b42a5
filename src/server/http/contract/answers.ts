import type { FastifyReply } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { AnswerHeaders } from '../handler.ts'
import type { Check, Compile } from './compile.ts'
import type { Operation } from './operations.ts'

/** What every handler returns, whatever its call. */
export type AnyAnswer = { status: number; headers?: AnswerHeaders; body?: unknown }

/** Sends an answer with the content type that the document has for its status. */
export type Send = (answer: AnyAnswer, reply: FastifyReply) => FastifyReply

/** @param compile given when answers are to be checked */
export function senderOf(operation: Operation, compile: Compile | undefined): Send {
  const types = new Map(
    [...operation.responses].map(([status, { content }]) => [
      status,
      Object.keys(content ?? {})[0],
    ]),
  )
  const check = compile && answerCheck(operation, compile)
  return (answer, reply) => {
    check?.(answer)
    reply.code(answer.status)
    if (answer.headers) reply.headers(answer.headers)
    const type = types.get(answer.status)
    if (answer.body === undefined) return reply.send()
    if (type !== undefined && type !== 'application/json') reply.type(type)
    return reply.send(answer.body)
  }
}

/** Refuses an error whose status the document does not have for the call. */
export function checkError({ id, responses }: Operation, error: ActionError): ActionError {
  if (responses.has(error.status)) return error
  const said = `${id} failed with ${error.status} ${error.code}, which the document does not have`
  return new ActionError('internal', { cause: new Error(said, { cause: error }) })
}

function answerCheck(operation: Operation, compile: Compile): (answer: AnyAnswer) => void {
  const checks = new Map<number, Check>()
  for (const [status, { content }] of operation.responses) {
    const schema = content?.['application/json']?.schema
    if (schema) checks.set(status, compile(schema, 'answer'))
  }
  return ({ status, body }) => {
    const response = operation.responses.get(status)
    if (!response) throw undocumented(operation, `the status ${status}`)
    if ((response.content === undefined) !== (body === undefined)) {
      throw undocumented(operation, body === undefined ? 'no body' : 'a body')
    }
    const errors = checks.get(status)?.(body)
    if (errors) {
      const found = errors.map((error) => `${error.instancePath || '/'} ${error.message}`)
      throw undocumented(operation, `a body of another shape: ${found.join('; ')}`)
    }
  }
}

function undocumented({ id }: Operation, what: string): ActionError {
  return new ActionError('internal', {
    cause: new Error(`${id} answered with ${what}, unlike the document.`),
  })
}
