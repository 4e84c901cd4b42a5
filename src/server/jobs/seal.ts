import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts small secrets for the time they rest in the database. */
export type Seal = {
  /** @param context what the secret belongs to; opening needs the same, so rows cannot be swapped */
  close(secret: unknown, context: string): Buffer
  /** Throws when the sealed bytes were changed, or sealed with another key or context. */
  open(sealed: Buffer, context: string): unknown
}

/** @param key 32 bytes, the server key of this installation */
export function createSeal(key: Buffer): Seal {
  return {
    close(secret, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },

    open(sealed, context) {
      const iv = sealed.subarray(0, ivBytes)
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag)
      const body = Buffer.concat([
        decipher.update(sealed.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(body.toString('utf8'))
    },
  }
}
