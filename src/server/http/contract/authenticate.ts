import type { FastifyRequest } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { Accounts, AuthedUser } from '../../accounts/index.ts'
import { readSessionCookie } from '../session-cookie.ts'

/**
 * Who calls: the API token when there is one, otherwise the session cookie.
 * @throws ActionError `unauthorized` or `session_expired`
 */
export async function authenticate(
  request: FastifyRequest,
  accounts: Pick<Accounts, 'bySession' | 'byApiToken'>,
  isSecure: boolean,
): Promise<AuthedUser> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer +([^ ]+)$/i.exec(authorization)?.[1]
    if (token === undefined) {
      throw new ActionError('unauthorized', {
        detail: 'Send the API token as "Authorization: Bearer <token>".',
      })
    }
    return accounts.byApiToken(token)
  }
  const session = readSessionCookie(request.headers.cookie, isSecure)
  if (!session) throw new ActionError('unauthorized')
  return accounts.bySession(session)
}
