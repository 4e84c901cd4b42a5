import type { Handler } from './handler.ts'
import { signedIn } from './signed-in.ts'

/** POST /accounts/demo */
export const logInAsDemo: Handler<'logInAsDemo'> = async ({ request, ports }) =>
  signedIn(200, ports, await ports.accounts.logInAsDemo({ ip: request.ip }))
