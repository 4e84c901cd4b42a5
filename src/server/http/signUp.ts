import type { Handler } from './handler.ts'
import { signedIn } from './signed-in.ts'

/** POST /accounts/sign-up */
export const signUp: Handler<'signUp'> = async ({ body, request, ports }) =>
  signedIn(201, ports, await ports.accounts.signUp(body, { ip: request.ip }))
