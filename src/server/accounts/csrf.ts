import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type Csrf = {
  /** The csrf token of a session: only who can read the session's answers knows it. */
  of(sessionToken: string): string
  matches(sessionToken: string, given: string): boolean
}

/** Csrf tokens that need no storage: an HMAC of the session under a key of this server. */
export function createCsrf(serverKey: Buffer): Csrf {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'csrf', 32))
  const of = (sessionToken: string) =>
    createHmac('sha256', key).update(sessionToken).digest('base64url')
  return {
    of,
    matches(sessionToken, given) {
      const expected = Buffer.from(of(sessionToken))
      const actual = Buffer.from(given)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
