import type { Readable } from 'node:stream'

/** Part of an object in bytes, both ends included, as in an HTTP range (RFC 9110 section 14). */
export type ByteRange = { start: number; end: number }

/**
 * Where encrypted files are kept. Keys are made by the server (`newObjectKey`), never by a client,
 * so that no name a person chose ever reaches a path or a URL of the store.
 */
export type ObjectStore = {
  /** Stores the stream under the key; the object appears whole or not at all. Returns its bytes. */
  put(key: string, content: Readable): Promise<number>
  /** Takes over a finished local file, by rename where that is possible. Returns its bytes. */
  putFile(key: string, path: string): Promise<number>
  /** Opens the object or a part of it. Rejects with `ObjectMissing` when there is none. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Size in bytes, or undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Removes the object. Removing what is not there is no error. */
  delete(key: string): Promise<void>
}

/** The row is there and the bytes are not: a restored database, or a store emptied by hand. */
export class ObjectMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`Object ${key} is not in the object store.`, options)
    this.name = 'ObjectMissing'
  }
}

const keyPattern = /^[a-z0-9][a-z0-9-]{7,79}$/

/** Guards every store against a key that the server did not make. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError('Not an object key made by this server.')
  return key
}
