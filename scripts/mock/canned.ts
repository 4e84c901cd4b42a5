import { actionIds } from '../../generated/ids.ts'
import { examplesOf, type Document, type Operation } from './document.ts'
import type { Answer, MockRequest } from './respond.ts'

/**
 * The example that belongs to the id in the path. The canned account has several runs and buckets,
 * and each is answered under its own id instead of always the first one.
 * @returns the name of the example, or undefined when no example has that id.
 */
export function exampleOfId(
  document: Document,
  operation: Operation,
  params: Record<string, string>,
): string | undefined {
  const wanted = Object.values(params)
  if (wanted.length !== 1) return undefined
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2'))
  const examples = Object.entries(examplesOf(document, operation, status ?? '200'))
  return examples.find(([, { value }]) => (value as { id?: unknown } | null)?.id === wanted[0])?.[0]
}

/**
 * The example for a page after the first. A fixed answer would name the same next page for ever, and
 * a client that reads a list to its end would never come there.
 * @returns the name of the first example that is a last page, or undefined when there is none.
 */
export function exampleOfPage(
  document: Document,
  operation: Operation,
  query: Record<string, string>,
): string | undefined {
  if (query.cursor === undefined) return undefined
  const pages = Object.entries(examplesOf(document, operation, '200'))
  return pages.find(([, { value }]) => !(value as { nextCursor?: unknown }).nextCursor)?.[0]
}

/**
 * Says of every conversion and action of the catalogue that it can be run, so that every form opens.
 * What the example names stays as it is: among it are disabled ones, so that their looks are seen too.
 */
export function completeAvailability(document: Document) {
  const conversions = Object.values(document.paths)
    .map((item) => item.post)
    .filter((operation) => operation?.tags.includes('conversions'))
    .map((operation) => [operation!.operationId, { available: true, engine: 'mock' }] as const)
  const actions = actionIds.map((id) => [id, { available: true }] as const)

  return (request: MockRequest, answer: Answer): void => {
    if (request.operationId !== 'getAvailability' || answer.status !== 200) return
    const example = answer.body as { conversions: object; actions: object }
    answer.body = {
      conversions: { ...Object.fromEntries(conversions), ...example.conversions },
      actions: { ...Object.fromEntries(actions), ...example.actions },
    }
  }
}

const signedOutCookie = 'mock-signed-out'

/**
 * Signs requests of the app in. Under / the checks are those of the document, as with Prism; under
 * /api, where the app calls, somebody is signed in from the start, until they log out.
 */
export function signIn(headers: Record<string, string>): void {
  const cookie = headers.cookie ?? ''
  const known = headers.authorization !== undefined || /(^|;\s*)sid=/.test(cookie)
  if (known || cookie.includes(`${signedOutCookie}=1`)) return
  headers.cookie = [cookie, 'sid=canned'].filter(Boolean).join('; ')
}

/** Keeps the browser's own state in step with logging in and out. */
export function rememberSignIn(request: MockRequest, answer: Answer): void {
  if (answer.status >= 300) return
  if (request.operationId === 'logOut')
    answer.cookies.push(`${signedOutCookie}=1; Path=/`, 'sid=; Path=/; Max-Age=0')
  if (['logIn', 'logInAsDemo', 'signUp'].includes(request.operationId))
    answer.cookies.push(`${signedOutCookie}=; Path=/; Max-Age=0`)
}

/**
 * Whether a call came with the session cookie but without its csrf token. Prism would call that
 * "not signed in"; the server says csrf_invalid.
 */
export function lacksCsrf(request: MockRequest, operation: Operation): boolean {
  const { headers } = request
  if (headers.authorization !== undefined || !/(^|;\s*)sid=/.test(headers.cookie ?? ''))
    return false
  const bySession = operation.security?.find((one) => 'session' in one)
  if (!bySession) return false
  if ('csrf' in bySession) return !headers['x-csrf-token']
  if (!operation.requestBody?.content['application/x-www-form-urlencoded']) return false
  return !new URLSearchParams(new TextDecoder().decode(request.bytes)).get('csrf')
}
