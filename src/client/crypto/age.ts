import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { words } from '../../../generated/words/file-problems.js'
import { fileProblem } from '../file-problem.ts'

export interface KeyPair {
  /** AGE-SECRET-KEY-1… */
  identity: string
  /** age1… */
  recipient: string
}

/** A new X25519 key pair in age's spelling. */
export async function generateKeyPair(): Promise<KeyPair> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The public recipient of a secret identity. Throws HttpError wrong_key when it is none. */
export async function recipientOf(identity: string): Promise<string> {
  try {
    return await identityToRecipient(identity)
  } catch (cause) {
    throw wrongKey(cause)
  }
}

/** Encrypts a stream so that each of `recipients` (age1…) can open it. Memory stays flat. */
export async function encryptStream(
  plain: ReadableStream<Uint8Array>,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(plain)
}

/**
 * Opens an age stream. Throws HttpError wrong_key when `identity` is not one of its recipients;
 * the stream itself errors when the ciphertext was cut or changed.
 */
export async function decryptStream(
  ciphertext: ReadableStream<Uint8Array>,
  identity: string,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
    return await decrypter.decrypt(ciphertext)
  } catch (cause) {
    throw wrongKey(cause)
  }
}

function wrongKey(cause: unknown) {
  return fileProblem('wrong_key', words.wrongKey(), { status: 422, cause })
}
