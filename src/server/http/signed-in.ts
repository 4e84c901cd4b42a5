import type { components } from '../../../generated/api.d.ts'
import type { SignedIn } from '../accounts/index.ts'
import { isSecure } from '../config.ts'
import type { Ports } from '../ports.ts'
import { sessionHeader } from './session-cookie.ts'
import { sessionView } from './session-view.ts'

/** The answer that begins a session: its cookie, and the csrf token that goes with it. */
export async function signedIn<Status extends 200 | 201>(
  status: Status,
  ports: Pick<Ports, 'accounts' | 'ledger' | 'config' | 'subscriptions'>,
  { user, token }: SignedIn,
): Promise<{
  status: Status
  headers: { 'set-cookie': string }
  body: components['schemas']['Session']
}> {
  return {
    status,
    headers: sessionHeader(token, isSecure(ports.config)),
    body: await sessionView(ports, user, ports.accounts.csrfOf(token)),
  }
}
