import type { Handler } from './handler.ts'
import { sessionView } from './session-view.ts'

/** What stands for a csrf token where none is asked for. */
const notNeeded = 'not-needed-with-a-token'

/** GET /accounts/session */
export const getSession: Handler<'getSession'> = async ({ user, ports }) => {
  const csrf = user.via.kind === 'session' ? ports.accounts.csrfOf(user.via.token) : notNeeded
  return { status: 200, body: await sessionView(ports, user, csrf) }
}
