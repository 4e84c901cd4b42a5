import { Decrypter, Encrypter } from 'age-encryption'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

// The age file format (age-encryption.org/v1): a textual header of at most a few hundred bytes per
// recipient, a 16-byte nonce, then chunks of 64 KiB with 16 bytes of authentication each.
const chunkBytes = 65_536
const tagBytes = 16
const nonceBytes = 16
const intro = 'age-encryption.org/v1\n'

/** More than any header with two X25519 recipients needs. */
const largestHeader = 4096

/** The identity opens none of the file's recipients, or it is not an identity at all. */
export class WrongKey extends Error {
  constructor(options?: ErrorOptions) {
    super('The private key does not open this file.', options)
    this.name = 'WrongKey'
  }
}

/** Bytes that an encrypted file of so many plain bytes takes at most. */
export function largestEncryptedSize(plainBytes: number): number {
  return largestHeader + nonceBytes + plainBytes + tagBytes * chunksOf(plainBytes)
}

/**
 * Size of the file inside an age file, or undefined when these are not the beginning and the size
 * of one. The price is computed from it, so it is measured and not taken from the client.
 * @param head the first bytes, at least 4 KiB of them unless the file is shorter
 */
export function plainSize(head: Uint8Array, encryptedSize: number): number | undefined {
  const text = Buffer.from(head.subarray(0, largestHeader)).toString('latin1')
  if (!text.startsWith(intro)) return undefined
  const mac = /\n--- [A-Za-z0-9+/]{43}\n/.exec(text)
  if (!mac) return undefined
  const payload = encryptedSize - (mac.index + mac[0].length) - nonceBytes
  const chunks = Math.ceil(payload / (chunkBytes + tagBytes))
  const size = payload - tagBytes * chunks
  return size >= 0 && chunks === chunksOf(size) ? size : undefined
}

/** An empty file still has one (empty) chunk. */
function chunksOf(plainBytes: number): number {
  return Math.max(1, Math.ceil(plainBytes / chunkBytes))
}

/** Encrypts a stream to the recipients (age1…). Memory stays at a few chunks. */
export async function encryptTo(recipients: string[], plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/**
 * Decrypts a stream with one identity (AGE-SECRET-KEY-1…). Rejects with `WrongKey` before the
 * first byte; the stream itself fails when the file was cut or changed.
 */
export async function decryptWith(identity: string, encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (cause) {
    encrypted.destroy()
    throw new WrongKey({ cause })
  }
}

/** The first bytes of a stream, at most `limit`; the rest is not read. */
export async function headOf(stream: Readable, limit: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    parts.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= limit) break
  }
  return Buffer.concat(parts).subarray(0, limit)
}

// ReadableStream.from pulls, and a cancel ends the source. Readable.toWeb pushes: cancelled early, as
// every look at a head does, it throws outside of any promise and takes the process with it.
const toWeb = (stream: Readable) =>
  ReadableStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  // It fails with its source, maybe before anybody reads it. Whoever reads it later gets the error
  // all the same; an error that nobody hears would end the process.
  Readable.fromWeb(stream as NodeReadableStream<Uint8Array>).on('error', () => undefined)
