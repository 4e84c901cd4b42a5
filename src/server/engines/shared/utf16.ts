/** Text in UTF-16 with a byte order mark, which is dropped; undefined for bytes without the mark. */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}
