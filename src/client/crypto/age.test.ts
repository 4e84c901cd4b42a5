import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decryptStream, encryptStream, generateKeyPair, recipientOf } from './age.ts'
import { ciphertextSize } from './size.ts'

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())

function sample(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251)
}

async function encrypted(plain: Uint8Array<ArrayBuffer>, recipients: string[]) {
  return bytesOf(await encryptStream(new Blob([plain]).stream(), recipients))
}

test('each of two recipients opens the file', async () => {
  const [item, bucket] = [await generateKeyPair(), await generateKeyPair()]
  const plain = sample(200_000)
  const ciphertext = await encrypted(plain, [item.recipient, bucket.recipient])
  for (const { identity } of [item, bucket]) {
    const opened = await bytesOf(await decryptStream(new Blob([ciphertext]).stream(), identity))
    expect(Buffer.from(opened).equals(plain)).toBe(true)
  }
})

test('another key is refused with wrong_key, before any byte comes out', async () => {
  const [item, other] = [await generateKeyPair(), await generateKeyPair()]
  const ciphertext = await encrypted(sample(10), [item.recipient])
  for (const identity of [other.identity, 'AGE-SECRET-KEY-1NONSENSE']) {
    await expect(decryptStream(new Blob([ciphertext]).stream(), identity)).rejects.toMatchObject({
      status: 422,
      code: 'wrong_key',
    })
  }
})

function flipped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = bytes.length - 30
  return bytes.with(at, bytes[at]! ^ 1)
}

test.each(['cut', 'changed'])('a ciphertext that was %s errors the stream', async (how) => {
  const { identity, recipient } = await generateKeyPair()
  const whole = await encrypted(sample(100_000), [recipient])
  const spoiled = how === 'cut' ? whole.slice(0, -20) : flipped(whole)
  const stream = await decryptStream(new Blob([spoiled]).stream(), identity)
  await expect(bytesOf(stream)).rejects.toThrow()
})

test('the recipient of an identity is the one it was made with', async () => {
  const { identity, recipient } = await generateKeyPair()
  expect(await recipientOf(identity)).toBe(recipient)
  await expect(recipientOf('nonsense')).rejects.toMatchObject({ code: 'wrong_key' })
})

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  'the size of the ciphertext of %i bytes is known beforehand',
  async (size) => {
    const keys = [await generateKeyPair(), await generateKeyPair(), await generateKeyPair()]
    for (const count of [1, 2, 3]) {
      const recipients = keys.slice(0, count).map(({ recipient }) => recipient)
      const ciphertext = await encrypted(sample(size), recipients)
      expect(ciphertextSize(size, count)).toBe(ciphertext.byteLength)
    }
  },
)

const hasAge = spawnSync('age', ['--version']).status === 0

test.skipIf(!hasAge)(
  'the age program opens ours, and we open its (needs the age program)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'age-'))
    const { identity, recipient } = await generateKeyPair()
    const plain = sample(150_000)
    const keyFile = join(folder, 'key.txt')
    writeFileSync(keyFile, `${identity}\n`)

    const ours = await encrypted(plain, [recipient])
    const opened = spawnSync('age', ['-d', '-i', keyFile], { input: ours })
    expect(opened.stdout.equals(plain)).toBe(true)

    const theirs = spawnSync('age', ['-r', recipient], { input: plain }).stdout
    const again = await decryptStream(new Blob([theirs]).stream(), identity)
    expect(Buffer.from(await bytesOf(again)).equals(plain)).toBe(true)
    rmSync(folder, { recursive: true })
  },
)
