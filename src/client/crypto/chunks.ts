/**
 * The chunks of a stream. Ending early cancels the stream; so does an abort, even while a read
 * hangs.
 */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A reader, not `for await` on the stream: Safari cannot iterate streams.
  const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>
  const cancel = () => reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) void cancel()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    signal?.throwIfAborted()
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Not awaited: a source that hangs would hang this too.
    void cancel()
  }
}

/** Joins the chunks of a stream to pieces of at least `bytes` (the last one may be shorter). */
export async function* batches(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(stream)) {
    parts.push(chunk)
    size += chunk.byteLength
    if (size < bytes) continue
    yield join(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) yield join(parts, size)
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}
