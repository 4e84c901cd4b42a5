import { forbidden } from './errors.ts'

/** Lets a browser at an intent only when it knows the intent's secret. */
export function checkClientSecret(
  intent: { clientSecret: string },
  { fromBrowser, params }: { fromBrowser: boolean; params: { client_secret: string | undefined } },
): void {
  if (!fromBrowser || params.client_secret === intent.clientSecret) return
  throw forbidden(
    401,
    'The client_secret provided does not match the client_secret associated with this object.',
  )
}
