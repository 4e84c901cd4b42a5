import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import { ActionError } from '../../../contract/errors.ts'

/** How bodies are read: JSON and forms into objects; everything else is left to the handler. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch (cause) {
      done(notJson(request.routeOptions.config.operationId, cause))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, { ...parse(text as string) }),
  )
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
