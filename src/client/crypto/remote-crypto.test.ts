import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { decryptStream, encryptStream, generateKeyPair } from './age.ts'
import { memoryStores } from './byte-store.ts'
import { createLocalCrypto } from './local-crypto.ts'
import type { FromWorker, Question } from './protocol.ts'
import { createRemoteCrypto, type WorkerLike } from './remote-crypto.ts'
import { serveCrypto } from './serve.ts'
import { ciphertextSize } from './size.ts'

// The whole worker protocol, with structuredClone in place of postMessage.

function pair(stores = memoryStores()) {
  const heard: ((event: { data: FromWorker }) => void)[] = []
  const crashed: ((event: unknown) => void)[] = []
  const serve = serveCrypto(createLocalCrypto(stores), (message, transfer) => {
    const data = structuredClone(message, { transfer })
    for (const listener of heard) listener({ data })
  })
  const worker: WorkerLike = {
    postMessage: (question) => void serve(structuredClone(question)),
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') heard.push(listener)
      else crashed.push(listener)
    },
  }
  let dead = 0
  const remote = createRemoteCrypto(worker, () => (dead += 1))
  return { remote, crash: () => crashed.forEach((listener) => listener({})), dead: () => dead }
}

const plain = new Uint8Array(3_000_000).map((_, index) => index % 253)

test('a file is encrypted, read while it grows, and opens again', async () => {
  const { remote } = pair()
  const [item, bucket] = [await remote.generateKeyPair(), await remote.generateKeyPair()]
  const grown: number[] = []
  const ciphertext = await remote.encrypt({
    name: 'a',
    file: new Blob([plain]),
    recipients: [item.recipient, bucket.recipient],
    onWritten: (bytes) => grown.push(bytes),
  })
  await ciphertext.waitFor(1_000_000)
  const head = await ciphertext.slice(0, 1_000_000)
  const size = await ciphertext.finished
  expect(size).toBe(ciphertextSize(plain.byteLength))
  expect(grown.at(-1)).toBe(size)
  expect(grown.toSorted((a, b) => a - b)).toEqual(grown)

  const whole = new Blob([head, await ciphertext.slice(1_000_000, size)])
  const opened = await decryptStream(whole.stream(), bucket.identity)
  expect(Buffer.from(await new Response(opened).arrayBuffer()).equals(plain)).toBe(true)
})

test('a stored ciphertext is found again by name and size, until it is removed or swept', async () => {
  const { remote } = pair()
  const { recipient } = await remote.generateKeyPair()
  const make = async (name: string) => {
    const made = await remote.encrypt({ name, file: new Blob(['hello']), recipients: [recipient] })
    return { made, size: await made.finished }
  }
  const { made, size } = await make('a')
  await made.close()
  expect(await remote.reopen('a', size + 1)).toBeUndefined()
  const again = await remote.reopen('a', size)
  expect(await (await again!.slice(0, 21)).text()).toBe('age-encryption.org/v1')
  await again!.remove()
  expect(await remote.reopen('a', size)).toBeUndefined()

  await make('b')
  await make('c')
  expect((await remote.stored()).toSorted()).toEqual(['b', 'c'])
  await remote.discard(['b'])
  expect(await remote.reopen('b', size)).toBeUndefined()
  expect(await remote.reopen('c', size)).toBeDefined()
})

test.each([
  ['as specified', new DOMException('gone', 'NotFoundError')],
  ['as in Chromium', new TypeError('network error')],
])('a file that vanishes while it is read is named (%s)', async (_, said) => {
  const { recipient } = await generateKeyPair()
  const file = vanishing('scan.pdf', said)
  const local = createLocalCrypto(memoryStores())
  const ciphertext = await local.encrypt({ name: 'a', file, recipients: [recipient] })
  const failure = { code: 'file_unreadable', message: expect.stringContaining('“scan.pdf”') }
  await expect(ciphertext.finished).rejects.toMatchObject(failure)
  await expect(ciphertext.waitFor(10_000_000)).rejects.toMatchObject(failure)
})

test('closing stops encryption', async () => {
  const { remote } = pair()
  const { recipient } = await remote.generateKeyPair()
  const ciphertext = await remote.encrypt({
    name: 'a',
    file: new Blob([plain]),
    recipients: [recipient],
  })
  await ciphertext.remove()
  await expect(ciphertext.finished).rejects.toThrow()
})

test('a dead worker refuses what was asked and tells its owner', async () => {
  const { remote, crash, dead } = pair()
  const asking = remote.generateKeyPair()
  crash()
  await expect(asking).rejects.toMatchObject({ code: 'bad_answer' })
  expect(dead()).toBe(1)
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serving(status: number, type: string, body: Uint8Array | string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('fetched content is decrypted piece by piece; a wrong key and a refusal say so', async () => {
  const { remote } = pair()
  const [bucket, other] = [await generateKeyPair(), await generateKeyPair()]
  const ciphertext = await new Response(
    await encryptStream(new Blob([plain]).stream(), [bucket.recipient]),
  ).bytes()
  const url = await serving(200, 'application/octet-stream', ciphertext)
  const opened = await remote.open(url, bucket.identity)
  expect(Buffer.from(await new Response(opened).arrayBuffer()).equals(plain)).toBe(true)
  await expect(remote.open(url, other.identity)).rejects.toMatchObject({ code: 'wrong_key' })

  const problem = {
    title: 'x',
    status: 410,
    code: 'share_expired',
    detail: 'The link has expired.',
  }
  const gone = await serving(410, 'application/problem+json', JSON.stringify(problem))
  await expect(remote.open(gone, bucket.identity)).rejects.toMatchObject({
    status: 410,
    code: 'share_expired',
    message: 'The link has expired.',
  })
})

test('an aborted download ends with AbortError', async () => {
  const { remote } = pair()
  const { identity } = await generateKeyPair()
  const stop = new AbortController()
  stop.abort()
  const asking = remote.open('http://127.0.0.1:1/', identity, stop.signal)
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

/** As a browser's File whose disk file was deleted after it was chosen. */
function vanishing(name: string, error: Error): File {
  const file = new File(['x'.repeat(2_000_000)], name)
  file.stream = () => new ReadableStream({ pull: (controller) => controller.error(error) })
  return file
}

test('questions carry numbers, so answers may come in any order', async () => {
  const asked: Question[] = []
  const heard: ((event: { data: FromWorker }) => void)[] = []
  const worker: WorkerLike = {
    postMessage: (question) => void asked.push(question),
    addEventListener: (type: 'message' | 'error', listener: never) =>
      void (type === 'message' && heard.push(listener)),
  }
  const remote = createRemoteCrypto(worker, () => undefined)
  const both = [remote.recipientOf('first'), remote.recipientOf('second')]
  for (const { number, ask } of asked.toReversed()) {
    const { identity } = ask as { identity: string }
    heard[0]!({ data: { kind: 'answer', number, answer: `of ${identity}` } })
  }
  expect(await Promise.all(both)).toEqual(['of first', 'of second'])
})
