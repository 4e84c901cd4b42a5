import type { KeyPair } from './age.ts'

/** A ciphertext that is being written, or was written before, under a name. */
export interface Ciphertext {
  /** bytes that can be read now */
  written(): number
  /** Resolves when at least `bytes` are there or all is written; rejects when encryption failed. */
  waitFor(bytes: number): Promise<void>
  /** Bytes `start` to `end`, which must be there; on disk where the browser can. */
  slice(start: number, end: number): Promise<Blob>
  /** Resolves with the full size when everything is encrypted and flushed. */
  readonly finished: Promise<number>
  /** Stops encryption, if it goes on, and lets go of the stored bytes, which stay. */
  close(): Promise<void>
  /** As close, and deletes the stored bytes. */
  remove(): Promise<void>
}

/**
 * Everything that touches keys and plain bytes. In the browser it is a Web Worker; in tests it
 * runs in place.
 */
export interface CryptoPort {
  generateKeyPair(): Promise<KeyPair>
  recipientOf(identity: string): Promise<string>
  /**
   * Encrypts `file` once, to a store named `name`. `onWritten` hears how much is encrypted, which
   * can be more than can be read yet.
   */
  encrypt(options: {
    name: string
    file: Blob
    recipients: readonly string[]
    onWritten?: (bytes: number) => void
  }): Promise<Ciphertext>
  /** The stored ciphertext of an earlier page, or undefined when there is none of that size. */
  reopen(name: string, size: number): Promise<Ciphertext | undefined>
  /** Fetches `url` and opens it with `identity`; HttpError for refusals and wrong keys. */
  open(url: string, identity: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** The names of the stored ciphertexts, of other tabs too. */
  stored(): Promise<string[]>
  /** Deletes stored ciphertexts. */
  discard(names: readonly string[]): Promise<void>
}
