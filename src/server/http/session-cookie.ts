import { sessionMs } from '../accounts/sessions.ts'

/** With https the browser itself guards that only this host sets the cookie (RFC 6265bis). */
export function sessionCookie(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/** The Set-Cookie header that begins a session. */
export function sessionHeader(token: string, isSecure: boolean): { 'set-cookie': string } {
  return { 'set-cookie': header(token, sessionMs / 1000, isSecure) }
}

/** The Set-Cookie header that removes the cookie. */
export function noSessionHeader(isSecure: boolean): { 'set-cookie': string } {
  return { 'set-cookie': header('', 0, isSecure) }
}

function header(value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
  return `${sessionCookie(isSecure)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}
