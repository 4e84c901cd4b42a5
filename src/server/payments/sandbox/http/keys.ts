import { forbidden } from './errors.ts'

/** The key of the server's own calls. It opens nothing but the sandbox inside this process. */
export const secretKey = 'sk_sandbox'

/** The key of the card form; everybody may know it. */
export const publishableKey = 'pk_sandbox_filewright'

export type Caller = 'server' | 'browser'

/** Who calls. Throws a 401 for any other key. */
export function callerOf(authorization: string | null): Caller {
  const [, scheme, credentials = ''] = /^(Bearer|Basic) (.+)$/.exec(authorization ?? '') ?? []
  const key = scheme === 'Basic' ? atob(credentials).split(':')[0] : credentials
  if (key === secretKey) return 'server'
  if (key === publishableKey) return 'browser'
  throw forbidden(401, key ? 'Invalid API Key provided.' : 'You did not provide an API key.')
}
