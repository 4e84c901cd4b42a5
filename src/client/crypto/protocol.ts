import { HttpError, toHttpError } from '../problems.ts'
import type { Problem } from '../types.ts'
import type { KeyPair } from './age.ts'

// Messages between the page and the crypto worker. The page asks, each question has a number;
// the worker answers, and reports on ciphertexts while they grow.

/** Every question: its arguments and its answer. */
export interface Calls {
  generateKeyPair: { ask: undefined; answer: KeyPair }
  recipientOf: { ask: { identity: string }; answer: string }
  encrypt: {
    ask: { handle: number; name: string; file: Blob; recipients: readonly string[] }
    answer: undefined
  }
  reopen: { ask: { handle: number; name: string; size: number }; answer: boolean }
  slice: { ask: { handle: number; start: number; end: number }; answer: Blob }
  close: { ask: { handle: number }; answer: undefined }
  remove: { ask: { handle: number }; answer: undefined }
  open: { ask: { handle: number; url: string; identity: string }; answer: undefined }
  /** the next piece of an opened stream; undefined at its end */
  pull: { ask: { handle: number }; answer: Uint8Array<ArrayBuffer> | undefined }
  cancel: { ask: { handle: number }; answer: undefined }
  stored: { ask: Record<never, never>; answer: string[] }
  discard: { ask: { names: readonly string[] }; answer: undefined }
}

export type CallName = keyof Calls

export interface Question<Name extends CallName = CallName> {
  number: number
  name: Name
  ask: Calls[Name]['ask']
}

/** An HttpError on its way through postMessage, which keeps only plain data. */
export interface SentError {
  problem: Problem
  retryAfter?: number
}

export type FromWorker =
  | { kind: 'answer'; number: number; answer: Calls[CallName]['answer'] }
  | { kind: 'refusal'; number: number; error: SentError }
  | { kind: 'written'; handle: number; bytes: number; readable: number }
  | { kind: 'finished'; handle: number; size: number }
  | { kind: 'failed'; handle: number; error: SentError }

/** For postMessage. */
export function packError(error: unknown): SentError {
  const { problem, retryAfter } = toHttpError(error)
  return { problem, retryAfter }
}

/** The error as it was before postMessage. */
export function unpackError({ problem, retryAfter }: SentError): HttpError {
  return new HttpError(problem, { retryAfter })
}
