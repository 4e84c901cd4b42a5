import type { DetailedError, FileReader, HttpRequest, UploadOptions } from 'tus-js-client'
import type { Ciphertext } from '../crypto/types.ts'
import { errorOf, HttpError, networkError, toHttpError } from '../problems.ts'

/** Bytes per PATCH request, and the most ciphertext in memory at a time. */
const chunkBytes = 8 * 1024 * 1024
/** Milliseconds before each new attempt after a failed request. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

export interface TransferOptions {
  ciphertext: Pick<Ciphertext, 'waitFor' | 'slice'>
  /** of the ciphertext, in bytes */
  size: number
  contentItemId: string
  /** true when the server cannot have any byte yet, so that it need not be asked */
  fresh: boolean
  /** where tus uploads live, such as `/api/uploads`; the upload's id is the content item's */
  endpoint: string
  csrf: () => string | undefined
  onSent: (bytes: number) => void
  retryDelays?: number[]
}

/** A tus upload that can be stopped and started again. */
export interface Transfer {
  start(): void
  pause(): Promise<void>
  /** resolves when the server has every byte; rejects with HttpError */
  readonly done: Promise<void>
}

/**
 * Prepares the upload of a ciphertext that may still be growing. Bytes the server has from before
 * (another page, a lost connection) are not sent again.
 */
export async function prepareTransfer(options: TransferOptions): Promise<Transfer> {
  const { Upload } = await import('tus-js-client')
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  done.catch(() => undefined)
  // Counts starts: what an earlier start is still waiting for no longer matters.
  let run = 0
  const settings: UploadOptions = {
    endpoint: options.endpoint,
    // Asked first; where the server does not know it after all, tus makes it at the endpoint.
    uploadUrl: options.fresh
      ? undefined
      : `${options.endpoint}/${encodeURIComponent(options.contentItemId)}`,
    uploadSize: options.size,
    chunkSize: chunkBytes,
    metadata: { contentItemId: options.contentItemId },
    retryDelays: options.retryDelays ?? retryDelays,
    storeFingerprintForResuming: false,
    fingerprint: async () => options.contentItemId,
    fileReader: readerOf(options, () => run),
    onBeforeRequest: (request) => setCsrf(request, options.csrf()),
    onProgress: (sent) => options.onSent(sent),
    onShouldRetry: (error) => isPassing(error),
    onSuccess: () => resolve(),
    onError: (error) => void httpErrorOf(error).then(reject),
  }
  // tus asks `fileReader` for the bytes; it only wants to see that there is a file.
  const upload = new Upload(new Blob(), settings)
  return {
    done,
    start() {
      run += 1
      upload.start()
    },
    pause() {
      run += 1
      return upload.abort()
    },
  }
}

/**
 * Hands out the ciphertext as it comes. tus would still send a piece that arrives after a pause,
 * so a piece of an earlier run never arrives.
 */
function readerOf({ ciphertext, size }: TransferOptions, currentRun: () => number): FileReader {
  return {
    openFile: async () => ({
      size,
      async slice(start, end) {
        const run = currentRun()
        await ciphertext.waitFor(end)
        const blob = await ciphertext.slice(start, end)
        // tus sends Blobs in browsers only, where they need not be in memory.
        const value = typeof XMLHttpRequest === 'undefined' ? await blob.bytes() : blob
        if (run !== currentRun()) await new Promise<never>(() => undefined)
        // `done` stays false: tus ends by the offset, and its check of sizes reads Blobs only.
        return { value, done: false }
      },
      close: () => undefined,
    }),
  }
}

function setCsrf(request: HttpRequest, token: string | undefined): void {
  if (token && request.getMethod() !== 'HEAD') request.setHeader('X-CSRF-Token', token)
}

/** No answer, a server error, a lock (423) or an offset that moved (409) pass; refusals do not. */
function isPassing(error: DetailedError): boolean {
  if (error.causingError instanceof HttpError) return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status < 400 || status >= 500 || status === 409 || status === 423 || status === 429
}

async function httpErrorOf(error: Error | DetailedError): Promise<HttpError> {
  if (!('originalRequest' in error)) return toHttpError(error)
  if (error.causingError instanceof HttpError) return error.causingError
  const answer = error.originalResponse
  if (!answer) return networkError(error)
  const headers = { 'Content-Type': answer.getHeader('Content-Type') ?? 'text/plain' }
  return errorOf(new Response(answer.getBody() || null, { status: answer.getStatus(), headers }))
}
