import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 bits, readable in a cookie, a header or a terminal. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It is random, so a plain hash cannot be searched. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
