import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../../generated/ids.ts'
import { ActionError, problemOf } from '../../../contract/errors.ts'
import type { Problem } from '../../../contract/errors.ts'
import { isDatabaseAway } from '../../db/outage.ts'
import { RateLimited } from '../../accounts/rate-limits.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** Errors of Fastify and its plugins by their HTTP status; their texts are for developers. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  // A path that leads out of the app's folder; nothing else here answers 403 by itself.
  403: 'not_found',
  404: 'not_found',
  408: 'bad_request',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'bad_request',
}

/** The problem an error is answered with. Unknown errors keep what they say to the log. */
export function asActionError(error: unknown): ActionError {
  if (error instanceof ActionError) return error
  if (isDatabaseAway(error)) return new ActionError('unavailable', { cause: error })
  const { statusCode } = error as { statusCode?: number }
  const code = codeByStatus[statusCode ?? 500]
  return new ActionError(code ?? 'internal', { cause: error })
}

/** Answers an error as a problem (RFC 9457) and logs those that are this server's fault. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  change: Partial<Pick<Problem, 'status' | 'title'>> = {},
): FastifyReply {
  const actionError = asActionError(error)
  const problem = {
    ...problemOf(actionError.code, actionError.detail, actionError.issues),
    requestId: request.id,
    ...change,
  }
  if (problem.status >= 500 && problem.code !== 'not_implemented') {
    const operation = request.routeOptions.config.operationId
    request.log.error(
      { error: actionError.cause ?? error, requestId: request.id, operation },
      'A request failed',
    )
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error instanceof RateLimited) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(problem.status).header('content-type', problemType).send(problem)
}
