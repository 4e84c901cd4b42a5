import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'

/**
 * How bodies are read: JSON and forms into objects; multipart is offered to the handler as a
 * stream of parts; everything else stays in the request for the handler to read.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch (cause) {
      done(notJson(request.routeOptions.config.operationId, cause))
    }
  })
  await app.register(formbody)
  await app.register(multipart)
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** The action's own message where an action is run (spec, product section 8, `parse_error`). */
function notJson(operationId: string | undefined, cause: unknown): ActionError {
  const { message } = cause as SyntaxError
  return new ActionError('parse_error', {
    detail: operationId === 'executeAction' ? undefined : 'The body is not JSON.',
    issues: [{ path: '', message: `The body is not JSON: ${message}.` }],
    cause,
  })
}
