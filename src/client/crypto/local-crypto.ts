import { words } from '../../../generated/words/file-problems.js'
import { fileProblem } from '../file-problem.ts'
import { errorOf, HttpError, networkError } from '../problems.ts'
import { decryptStream, encryptStream, generateKeyPair, recipientOf } from './age.ts'
import { chunksOf } from './chunks.ts'
import { breathe } from './breathe.ts'
import type { ByteStore, ByteStores } from './byte-store.ts'
import { createGrowth } from './growth.ts'
import { ciphertextSize } from './size.ts'
import type { Ciphertext, CryptoPort } from './types.ts'

/** Bytes between two reports of progress, and between two pauses to listen. */
const reportBytes = 4 * 1024 * 1024

type EncryptOptions = Parameters<CryptoPort['encrypt']>[0]

/**
 * The crypto port where it is called: inside the worker, and in Node. Files are encrypted one
 * after the other; reading a ciphertext while it grows is fine.
 */
export function createLocalCrypto(stores: ByteStores): CryptoPort {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    generateKeyPair,
    recipientOf,
    async encrypt(options) {
      const store = await stores.create(options.name)
      const { ciphertext, work } = growing(options, store, stores)
      queue = queue.then(work)
      return ciphertext
    },
    async reopen(name, size) {
      const store = await stores.open(name)
      if (store?.size() === size) return stored(name, store, stores)
      store?.close()
      return undefined
    },
    open: (url, identity, signal) => open(url, identity, signal),
    stored: () => stores.names(),
    async discard(names) {
      await Promise.all(names.map((name) => stores.remove(name)))
    },
  }
}

function growing(options: EncryptOptions, store: ByteStore, stores: ByteStores) {
  const growth = createGrowth()
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const write = async () => {
    try {
      growth.finish(await writeAll(options, store, growth.grow, stop.signal))
    } catch (error) {
      growth.fail(readingError(error, options.file))
    }
  }
  const work = () => {
    if (!stop.signal.aborted) running = write()
    return running
  }
  const close = async () => {
    stop.abort(new DOMException('closed', 'AbortError'))
    await running
    store.close()
  }
  const ciphertext: Ciphertext = {
    finished: growth.finished,
    written: growth.written,
    waitFor: growth.waitFor,
    slice: store.slice,
    close,
    async remove() {
      await close()
      await stores.remove(options.name)
    },
  }
  return { ciphertext, work }
}

async function writeAll(
  { file, recipients, onWritten }: EncryptOptions,
  store: ByteStore,
  grow: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const encrypted = await encryptStream(plainOf(file), recipients)
  let told = 0
  // Each chunk is written as it comes, while it is in the processor's cache.
  for await (const chunk of chunksOf(encrypted, signal)) {
    await store.append(chunk)
    if (store.size() - told < reportBytes) continue
    told = store.size()
    grow(store.readable())
    onWritten?.(told)
    await breathe()
  }
  store.finish()
  onWritten?.(store.size())
  const expected = ciphertextSize(file.size, recipients.length)
  if (store.size() !== expected) throw new DOMException('the file changed', 'NotReadableError')
  return expected
}

/** The bytes of the file. That it is gone, browsers say in many ways (Chromium: "network error"). */
function plainOf(file: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        controller.error(new DOMException('the file is gone', 'NotReadableError'))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function stored(name: string, store: ByteStore, stores: ByteStores): Ciphertext {
  const size = store.size()
  const close = async () => store.close()
  return {
    finished: Promise.resolve(size),
    written: () => size,
    waitFor: async () => undefined,
    slice: store.slice,
    close,
    async remove() {
      await close()
      await stores.remove(name)
    },
  }
}

async function open(url: string, identity: string, signal?: AbortSignal) {
  const response = await fetch(url, { credentials: 'same-origin', signal }).catch((cause) => {
    throw signal?.aborted ? cause : networkError(cause)
  })
  if (!response.ok) throw await errorOf(response)
  return decryptStream(response.body ?? new Blob().stream(), identity)
}

function readingError(cause: unknown, file: Blob): unknown {
  if (!(cause instanceof DOMException) || cause instanceof HttpError) return cause
  const name = file instanceof File ? words.quoted({ name: file.name }) : words.theFile()
  if (cause.name === 'QuotaExceededError') {
    return fileProblem('storage_full', words.noRoom({ name }), { cause })
  }
  if (cause.name !== 'NotFoundError' && cause.name !== 'NotReadableError') return cause
  return fileProblem('file_unreadable', words.unreadableMeanwhile({ name }), { cause })
}
