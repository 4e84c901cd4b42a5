/**
 * Joins the chunks of a stream to pieces of at least `bytes` (the last one may be shorter). Ending
 * early cancels the stream.
 */
export async function* batches(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A reader, not `for await` on the stream: Safari cannot iterate streams.
  const reader = stream.getReader()
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
    if (size > 0) yield join(parts, size)
  } finally {
    await reader.cancel().catch(() => undefined)
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
