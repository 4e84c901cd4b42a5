import type { Handler } from './handler.ts'
import { signedIn } from './signed-in.ts'

/** POST /accounts/log-in */
export const logIn: Handler<'logIn'> = async ({ body, request, ports }) =>
  signedIn(200, ports, await ports.accounts.logIn(body, { ip: request.ip }))
