import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decryptWith, encryptTo, headOf, largestEncryptedSize, plainSize, WrongKey } from './age.ts'

const item = await generateX25519Identity()
const bucket = await generateX25519Identity()
const recipients = [await identityToRecipient(item), await identityToRecipient(bucket)]
const encrypted = async (plain: Buffer) =>
  buffer(await encryptTo(recipients, Readable.from([plain])))

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])(
  'a file of %i bytes comes back, and its size is read from the outside',
  async (bytes) => {
    const plain = randomBytes(bytes)
    const cipher = await encrypted(plain)
    expect(plainSize(cipher.subarray(0, 4096), cipher.length)).toBe(bytes)
    expect(cipher.length).toBeLessThanOrEqual(largestEncryptedSize(bytes))
    for (const identity of [item, bucket]) {
      const opened = await buffer(await decryptWith(identity, Readable.from([cipher])))
      expect(opened.equals(plain)).toBe(true)
    }
  },
)

test('only the head is read when only the head is wanted', async () => {
  const plain = randomBytes(1 << 20)
  const cipher = await encrypted(plain)
  let read = 0
  const source = Readable.from(
    (function* () {
      for (let at = 0; at < cipher.length; at += 16_384) {
        read += 16_384
        yield cipher.subarray(at, at + 16_384)
      }
    })(),
    { objectMode: false, highWaterMark: 16_384 },
  )
  const head = await headOf(await decryptWith(item, source), 65_536)
  expect(plain.subarray(0, 65_536).equals(head)).toBe(true)
  expect(read).toBeLessThan(cipher.length / 2)
})

test('another key, and what is no key, is a wrong key', async () => {
  const cipher = await encrypted(Buffer.from('text'))
  const stranger = await generateX25519Identity()
  await expect(decryptWith(stranger, Readable.from([cipher]))).rejects.toThrow(WrongKey)
  await expect(decryptWith('nonsense', Readable.from([cipher]))).rejects.toThrow(WrongKey)
})

test('a cut or changed file fails while it is read', async () => {
  const cipher = await encrypted(randomBytes(200_000))
  const changed = Buffer.from(cipher)
  changed[changed.length - 5]! ^= 1
  for (const broken of [cipher.subarray(0, cipher.length - 100), changed]) {
    const opened = await decryptWith(item, Readable.from([broken]))
    await expect(buffer(opened)).rejects.toThrow(Error)
  }
})

test('a source that fails before anybody reads fails the reader, and nothing else', async () => {
  const source = new Readable({ read: () => undefined })
  const cipher = await encryptTo(recipients, source)
  source.destroy(new Error('cut'))
  await new Promise((resolve) => cipher.once('close', resolve))
  await expect(buffer(cipher)).rejects.toThrow('cut')
})

test('what is not an age file has no plain size', () => {
  expect(plainSize(Buffer.from('%PDF-1.7'), 8)).toBeUndefined()
  expect(plainSize(Buffer.from('age-encryption.org/v1\n'), 22)).toBeUndefined()
})
