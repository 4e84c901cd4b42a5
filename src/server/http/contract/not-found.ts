import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { Operation } from './operations.ts'
import { sendProblem } from './problems.ts'

/**
 * Answers what no call has taken: 405 with the methods that there are at the path, else 404. A
 * route of its own, so that the app's catch-all never sees a path of the API.
 * @param prefix what precedes the paths of the document
 */
export function registerNotFound(
  api: FastifyInstance,
  operations: Operation[],
  prefix: string,
): void {
  let patterns: { pattern: RegExp; method: string }[] | undefined
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    patterns ??= operations.map(({ path, method }) => ({
      pattern: new RegExp(`^${prefix}${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
    }))
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map((one) => one.method)
    // The router refuses parts of a path that are longer than any id: then the method is right.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(new ActionError('not_found'), request, reply)
    }
    reply.header('allow', allowed.join(', '))
    const detail = `${request.method} is not possible here, only ${allowed.join(', ')}.`
    return sendProblem(new ActionError('bad_request', { detail }), request, reply, {
      status: 405,
      title: 'Method not allowed',
    })
  } // Before a body is read: nobody wants it.
  api.all('/*', { onRequest: async (request, reply) => answer(request, reply) }, answer)
}
