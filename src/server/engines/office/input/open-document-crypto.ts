import { argon2Sync, createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { type XmlElement, descendants, firstChild } from '../../shared/packages/xml.ts'
import { decryptBlowfish } from './blowfish.ts'
import { wrongPassword } from './password.ts'

/** How a part of an OpenDocument package is encrypted (OpenDocument 1.3 part 2, 4.8). */
export interface EncryptedEntry {
  readonly name: string
  /** Unpacked bytes. */
  readonly size: number
  readonly algorithm: string
  readonly vector: Buffer
  readonly checksum: { readonly type: string; readonly value: Buffer }
  readonly startKey: string
  readonly derivation: Readonly<Record<string, string>>
  readonly salt: Buffer
}

/** Reads a `manifest:file-entry`; nothing for one that is not encrypted. */
export function encryptedEntry(entry: XmlElement): EncryptedEntry[] {
  const data = firstChild(entry, 'encryption-data')
  if (!data) return []
  const [algorithm] = descendants(data, 'algorithm')
  const [derivation] = descendants(data, 'key-derivation')
  const [start] = descendants(data, 'start-key-generation')
  return [
    {
      name: attribute(entry, 'full-path'),
      size: Number(attribute(entry, 'size')) || 0,
      algorithm: attribute(algorithm, 'algorithm-name'),
      vector: bytes(attribute(algorithm, 'initialisation-vector')),
      checksum: {
        type: attribute(data, 'checksum-type'),
        value: bytes(attribute(data, 'checksum')),
      },
      startKey: attribute(start, 'start-key-generation-name'),
      derivation: withoutPrefix(derivation?.attributes ?? {}),
      salt: bytes(attribute(derivation, 'salt')),
    },
  ]
}

function attribute(of: XmlElement | undefined, name: string): string {
  return of?.attributes[`manifest:${name}`] ?? ''
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}

function withoutPrefix(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/^.*:/, ''), value]),
  )
}

/** Parts are packed before they are encrypted. Throws EngineError `wrong_password`. */
export function decryptEntry(
  job: EngineJob,
  entry: EncryptedEntry,
  content: Uint8Array,
  password: string,
): Uint8Array {
  const packed = decrypted(job, entry, content, derivedKey(job, entry, password))
  if (!checksumFits(entry, packed)) throw wrongPassword(job)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1024, entry.size * 2) })
  } catch (error) {
    throw wrongPassword(job, error)
  }
}

const keys = new Map<string, Buffer>()

/** Parts may share their salt, and deriving a key is slow on purpose. */
function derivedKey(job: EngineJob, entry: EncryptedEntry, password: string): Buffer {
  const { startKey, derivation, salt } = entry
  const hash = startKey.endsWith('sha256') ? 'sha256' : 'sha1'
  const start = createHash(hash).update(password, 'utf8').digest()
  const known = [start, salt].map((part) => part.toString('base64')).join()
  const key = keys.get(known) ?? derive(job, derivation, start, salt)
  keys.clear()
  keys.set(known, key)
  return key
}

const mostIterations = 10_000_000
const mostKibibytes = 1024 * 1024

function derive(
  job: EngineJob,
  derivation: Readonly<Record<string, string>>,
  start: Buffer,
  salt: Buffer,
): Buffer {
  const number = (name: string, fallback: number) => Number(derivation[name] ?? fallback)
  const length = number('key-size', 16)
  const kind = derivation['key-derivation-name'] ?? ''
  if (kind.endsWith('argon2id')) {
    const [passes, memory, parallelism] = [
      number('argon2-iterations', 3),
      number('argon2-memory', 65_536),
      number('argon2-lanes', 4),
    ]
    if (memory > mostKibibytes || passes > 100) throw unsupported(job)
    return argon2Sync('argon2id', {
      message: start,
      nonce: salt,
      passes,
      memory,
      parallelism,
      tagLength: length,
    })
  }
  const iterations = number('iteration-count', 1024)
  if (!/pbkdf2$/i.test(kind) || iterations > mostIterations) throw unsupported(job)
  return pbkdf2Sync(start, salt, iterations, length, 'sha1')
}

function decrypted(
  job: EngineJob,
  { algorithm, vector }: EncryptedEntry,
  content: Uint8Array,
  key: Buffer,
): Buffer {
  const data = Buffer.from(content)
  if (/aes(128|192|256)-cbc$/.test(algorithm)) {
    const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false)
    return Buffer.concat([cipher.update(data), cipher.final()])
  }
  if (algorithm.endsWith('aes256-gcm')) return byGcm(job, data, key)
  if (/blowfish/i.test(algorithm)) return decryptBlowfish(data, key, vector)
  throw unsupported(job)
}

/** XML Encryption 1.1, 5.2.4: the vector stands before the text and the tag behind it. */
function byGcm(job: EngineJob, data: Buffer, key: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12))
  cipher.setAuthTag(data.subarray(-16))
  try {
    return Buffer.concat([cipher.update(data.subarray(12, -16)), cipher.final()])
  } catch (error) {
    throw wrongPassword(job, error)
  }
}

/** Of the packed bytes: all of them, or the first 1024. */
function checksumFits({ checksum }: EncryptedEntry, packed: Buffer): boolean {
  const { type, value } = checksum
  if (type === '' || value.length === 0) return true
  const hash = /sha256/i.test(type) ? 'sha256' : 'sha1'
  const over = /1k$/i.test(type) ? packed.subarray(0, 1024) : packed
  return createHash(hash).update(over).digest().equals(value)
}

function unsupported(job: EngineJob): EngineError {
  const detail = `${job.inputName} is encrypted in a way that cannot be opened here. Save it without a password and try again.`
  return new EngineError('unreadable_file', detail)
}
