import { sessionMs } from '../accounts/sessions.ts'

/** With https the browser itself guards that only this host sets the cookie (RFC 6265bis). */
function sessionCookie(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/** The session's token in a Cookie header (RFC 6265 section 4.2); the first one, if there are several. */
export function readSessionCookie(
  header: string | undefined,
  isSecure: boolean,
): string | undefined {
  const start = `${sessionCookie(isSecure)}=`
  const pair = header?.split(/; */).find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** The Set-Cookie header that begins a session. */
export function sessionHeader(token: string, isSecure: boolean): { 'set-cookie': string } {
  return { 'set-cookie': setCookie(token, sessionMs / 1000, isSecure) }
}

/** The Set-Cookie header that removes the cookie. */
export function noSessionHeader(isSecure: boolean): { 'set-cookie': string } {
  return { 'set-cookie': setCookie('', 0, isSecure) }
}

function setCookie(value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
  return `${sessionCookie(isSecure)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}
