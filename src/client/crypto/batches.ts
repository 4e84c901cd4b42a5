/**
 * Joins the chunks of a stream to pieces of at least `bytes` (the last one may be shorter). Ending
 * early cancels the stream; so does an abort, even while a read hangs.
 */
export async function* batches(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A reader, not `for await` on the stream: Safari cannot iterate streams.
  const reader = stream.getReader()
  const cancel = () => reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) void cancel()
  let parts: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      size += next.value.byteLength
      if (size < bytes) continue
      yield join(parts, size)
      parts = []
      size = 0
    }
    signal?.throwIfAborted()
    if (size > 0) yield join(parts, size)
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Not awaited: a source that hangs would hang this too.
    void cancel()
  }
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
