import { isSecure } from '../config.ts'
import type { Handler } from './handler.ts'
import { noSessionHeader } from './session-cookie.ts'

/** POST /accounts/log-out; with an API token there is no session to end */
export const logOut: Handler<'logOut'> = async ({ user, ports }) => {
  if (user.via.kind === 'session') await ports.accounts.logOut(user.via.token)
  return { status: 204, headers: noSessionHeader(isSecure(ports.config)) }
}
