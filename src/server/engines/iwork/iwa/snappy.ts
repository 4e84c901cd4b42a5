/**
 * Unpacks one block of Snappy (google/snappy, format_description.txt). Throws RangeError for bytes
 * that are none and for more than `most` bytes.
 */
export function unpackSnappy(block: Uint8Array, most: number): Uint8Array {
  let at = 0
  let length = 0
  for (let shift = 0, more = true; more; shift += 7) {
    const byte = block[at++]
    if (byte === undefined || shift > 28) throw new RangeError('a block has no length')
    length += (byte & 127) * 2 ** shift
    more = byte > 127
  }
  if (length > most) throw new RangeError('a block is too large')
  const out = new Uint8Array(length)
  let end = 0
  const little = (bytes: number) => {
    let value = 0
    for (let index = 0; index < bytes; index++) value += (block[at++] ?? 0) * 256 ** index
    return value
  }
  while (at < block.length) {
    const tag = block[at++] ?? 0
    const kind = tag & 3
    if (kind === 0) {
      const short = tag >> 2
      const size = (short < 60 ? short : little(short - 59)) + 1
      if (at + size > block.length || end + size > length) throw new RangeError('a block is cut')
      out.set(block.subarray(at, at + size), end)
      at += size
      end += size
      continue
    }
    const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    const offset = kind === 1 ? (tag >> 5) * 256 + little(1) : little(kind === 2 ? 2 : 4)
    if (offset === 0 || offset > end || end + size > length) {
      throw new RangeError('a block refers outside of itself')
    }
    // Copies may reach into what they write: that repeats it.
    for (let index = 0; index < size; index++, end++) out[end] = out[end - offset] ?? 0
  }
  if (end !== length) throw new RangeError('a block is cut')
  return out
}

/**
 * Unpacks an IWA file: chunks of a zero byte, a length of three bytes and a Snappy block; no stream
 * identifier and no checksums, unlike Snappy's own framing.
 */
export function unpackIwa(file: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  let total = 0
  for (let at = 0; at < file.length;) {
    if (file[at] !== 0) throw new RangeError('a chunk is of an unknown kind')
    const size = (file[at + 1] ?? 0) + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0) * 65_536
    if (at + 4 + size > file.length) throw new RangeError('a chunk is cut')
    const part = unpackSnappy(file.subarray(at + 4, at + 4 + size), most - total)
    parts.push(part)
    total += part.length
    at += 4 + size
  }
  return Buffer.concat(parts)
}
