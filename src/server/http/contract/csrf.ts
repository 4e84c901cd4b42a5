import type { FastifyRequest } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { Accounts, AuthedUser } from '../../accounts/index.ts'

/**
 * Refuses a call that another site made a browser send. A second line beside the csrf token:
 * browsers say where a request comes from, other clients say nothing and are let through.
 * @param publicUrl the origin people use, where a proxy hides it from us
 */
export function checkSite({ headers, host }: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw fromElsewhere()
  }
  if (origin === undefined || origin === publicUrl) return
  if (URL.canParse(origin) && new URL(origin).host === host) return
  throw fromElsewhere()
}

/**
 * The csrf token of a call with a session: in the header, or on form calls in the field `csrf`.
 * API tokens need none, no browser sends them by itself.
 */
export function checkCsrf(
  user: AuthedUser,
  given: unknown,
  accounts: Pick<Accounts, 'isCsrf'>,
): void {
  if (user.via.kind !== 'session') return
  if (typeof given === 'string' && accounts.isCsrf(user.via.token, given)) return
  throw new ActionError('csrf_invalid')
}

function fromElsewhere(): ActionError {
  return new ActionError('csrf_invalid', {
    detail: 'This request was sent by another site. Open this site itself and try again.',
  })
}
