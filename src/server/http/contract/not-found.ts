import type { FastifyReply, FastifyRequest } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { Operation } from './operations.ts'
import { sendProblem } from './problems.ts'

/**
 * Answers what no route has taken: 405 with the methods that there are at the path, else 404.
 * @param prefix what precedes the paths of the document
 */
export function notFoundHandler(operations: Operation[], prefix: string) {
  let patterns: { pattern: RegExp; method: string }[] | undefined
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    patterns ??= operations.map(({ path, method }) => ({
      pattern: new RegExp(`^${prefix}${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
    }))
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map((one) => one.method)
    if (allowed.length === 0) return sendProblem(new ActionError('not_found'), request, reply)
    reply.header('allow', allowed.join(', '))
    const detail = `${request.method} is not possible here, only ${allowed.join(', ')}.`
    return sendProblem(new ActionError('bad_request', { detail }), request, reply, {
      status: 405,
      title: 'Method not allowed',
    })
  }
}
