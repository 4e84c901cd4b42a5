import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import { ActionError } from '../../../contract/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of the one call whose signature is over its bytes. */
    rawBody: string | undefined
  }
}

/** How bodies are read: JSON and forms into objects; everything else is left to the handler. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('rawBody', undefined)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { operationId } = request.routeOptions.config
    if (operationId === 'receiveCardProviderWebhook') request.rawBody = text as string
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch (cause) {
      done(notJson(operationId, cause))
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
