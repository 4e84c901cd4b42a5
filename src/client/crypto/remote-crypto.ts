import { words } from '../../../generated/words/file-problems.js'
import { fileProblem } from '../file-problem.ts'
import { createGrowth, type Growth } from './growth.ts'
import {
  unpackError,
  type CallName,
  type Calls,
  type FromWorker,
  type Question,
} from './protocol.ts'
import type { Ciphertext, CryptoPort } from './types.ts'

/** What this side needs of a Worker; tests give a pair of functions. */
export interface WorkerLike {
  postMessage(message: Question, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: (event: unknown) => void): void
}

interface Waiting {
  resolve(answer: Calls[CallName]['answer']): void
  reject(error: unknown): void
}

/**
 * The crypto port over a worker.
 *
 * @param onDead called when the worker failed to load or crashed; every open question is refused
 */
export function createRemoteCrypto(worker: WorkerLike, onDead: () => void): CryptoPort {
  const waiting = new Map<number, Waiting>()
  const growths = new Map<number, Growth & { onWritten?: (bytes: number) => void }>()
  let last = 0

  const call = <Name extends CallName>(name: Name, ask: Calls[Name]['ask']) =>
    new Promise<Calls[Name]['answer']>((resolve, reject) => {
      const number = (last += 1)
      waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      worker.postMessage({ number, name, ask }, [])
    })

  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer' || data.kind === 'refusal') {
      const asked = waiting.get(data.number)
      waiting.delete(data.number)
      if (data.kind === 'answer') asked?.resolve(data.answer)
      else asked?.reject(unpackError(data.error))
      return
    }
    const growth = growths.get(data.handle)
    if (data.kind === 'written') {
      growth?.grow(data.readable)
      growth?.onWritten?.(data.bytes)
      return
    }
    growths.delete(data.handle)
    if (data.kind === 'finished') growth?.finish(data.size)
    else growth?.fail(unpackError(data.error))
  })
  worker.addEventListener('error', () => {
    const error = fileProblem('bad_answer', words.encryptionStopped())
    for (const { reject } of waiting.values()) reject(error)
    for (const growth of growths.values()) growth.fail(error)
    waiting.clear()
    growths.clear()
    onDead()
  })

  const ciphertext = (handle: number, growth: Growth): Ciphertext => ({
    written: growth.written,
    waitFor: growth.waitFor,
    finished: growth.finished,
    slice: (start, end) => call('slice', { handle, start, end }),
    close: () => call('close', { handle }),
    remove: () => call('remove', { handle }),
  })

  return {
    generateKeyPair: () => call('generateKeyPair', undefined),
    recipientOf: (identity) => call('recipientOf', { identity }),
    async encrypt({ onWritten, ...options }) {
      const handle = (last += 1)
      const growth = createGrowth()
      growths.set(handle, { ...growth, onWritten })
      await call('encrypt', { handle, ...options })
      return ciphertext(handle, growth)
    },
    async reopen(name, size) {
      const handle = (last += 1)
      if (!(await call('reopen', { handle, name, size }))) return undefined
      const growth = createGrowth(size)
      growth.finish(size)
      return ciphertext(handle, growth)
    },
    async open(url, identity, signal) {
      const handle = (last += 1)
      const cancel = () => void call('cancel', { handle }).catch(() => undefined)
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        await call('open', { handle, url, identity })
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      }
      return pulled(() => call('pull', { handle }), cancel, signal)
    },
    stored: () => call('stored', {}),
    discard: (names) => call('discard', { names }),
  }
}

/** A stream that asks for the next piece only when it is read: memory stays flat. */
function pulled(
  pull: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  cancel: () => void,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await pull()
        signal?.throwIfAborted()
        if (piece) return controller.enqueue(piece)
        cancel()
        controller.close()
      },
      cancel,
    },
    { highWaterMark: 1 },
  )
}
