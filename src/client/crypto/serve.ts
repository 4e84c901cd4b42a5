import { batches } from './chunks.ts'
import { packError, type CallName, type Calls, type FromWorker, type Question } from './protocol.ts'
import type { Ciphertext, CryptoPort } from './types.ts'

/** Bytes per piece of plain content sent to the page. */
const pieceBytes = 1024 * 1024

type Serve = { [Name in CallName]: (ask: Calls[Name]['ask']) => Promise<Calls[Name]['answer']> }

/**
 * The worker's side of the protocol: answers questions with a crypto port that works in place.
 *
 * @param post postMessage to the page; buffers in `transfer` are given away, not copied
 * @returns the handler of messages from the page
 */
export function serveCrypto(
  local: CryptoPort,
  post: (message: FromWorker, transfer: Transferable[]) => void,
): (question: Question) => Promise<void> {
  const ciphertexts = new Map<number, Ciphertext>()
  const streams = new Map<number, AsyncGenerator<Uint8Array<ArrayBuffer>>>()
  const stops = new Map<number, AbortController>()

  const serve: Serve = {
    generateKeyPair: () => local.generateKeyPair(),
    recipientOf: ({ identity }) => local.recipientOf(identity),
    async encrypt({ handle, ...options }) {
      const onWritten = (bytes: number) => {
        const readable = ciphertexts.get(handle)?.written() ?? 0
        post({ kind: 'written', handle, bytes, readable }, [])
      }
      const ciphertext = await local.encrypt({ ...options, onWritten })
      ciphertexts.set(handle, ciphertext)
      ciphertext.finished.then(
        (size) => post({ kind: 'finished', handle, size }, []),
        (error) => post({ kind: 'failed', handle, error: packError(error) }, []),
      )
      return undefined
    },
    async reopen({ handle, name, size }) {
      const ciphertext = await local.reopen(name, size)
      if (ciphertext) ciphertexts.set(handle, ciphertext)
      return ciphertext !== undefined
    },
    slice: ({ handle, start, end }) => known(ciphertexts, handle).slice(start, end),
    async close({ handle }) {
      await known(ciphertexts, handle).close()
      ciphertexts.delete(handle)
      return undefined
    },
    async remove({ handle }) {
      await known(ciphertexts, handle).remove()
      ciphertexts.delete(handle)
      return undefined
    },
    async open({ handle, url, identity }) {
      const stop = new AbortController()
      stops.set(handle, stop)
      streams.set(handle, batches(await local.open(url, identity, stop.signal), pieceBytes))
      return undefined
    },
    async pull({ handle }) {
      const next = await known(streams, handle).next()
      return next.done ? undefined : next.value
    },
    async cancel({ handle }) {
      stops.get(handle)?.abort()
      stops.delete(handle)
      await streams.get(handle)?.return(undefined)
      streams.delete(handle)
      return undefined
    },
    stored: () => local.stored(),
    async discard({ names }) {
      await local.discard(names)
      return undefined
    },
  }

  return async ({ number, name, ask }) => {
    try {
      const handler = serve[name] as (ask: Question['ask']) => Promise<Calls[CallName]['answer']>
      const answer = await handler(ask)
      post({ kind: 'answer', number, answer }, answer instanceof Uint8Array ? [answer.buffer] : [])
    } catch (error) {
      post({ kind: 'refusal', number, error: packError(error) }, [])
    }
  }
}

function known<T>(map: Map<number, T>, handle: number): T {
  const value = map.get(handle)
  if (value === undefined) throw new Error(`handle ${handle} is closed`)
  return value
}
