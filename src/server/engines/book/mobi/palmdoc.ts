/**
 * Unpacks a PalmDOC record (LZ77 with a window of 2047 bytes): 1…8 copy that many bytes as they
 * are, 0x80…0xBF begin a distance and length, 0xC0 and above are a blank and a letter.
 * Throws RangeError for a distance before the beginning.
 */
export function unpackPalmDoc(packed: Uint8Array): Uint8Array {
  const out: number[] = []
  let at = 0
  while (at < packed.length) {
    const byte = packed[at++] ?? 0
    if (byte >= 1 && byte <= 8) {
      for (const end = at + byte; at < end; at++) out.push(packed[at] ?? 0)
    } else if (byte < 0x80) {
      out.push(byte)
    } else if (byte >= 0xc0) {
      out.push(0x20, byte ^ 0x80)
    } else {
      const pair = (byte << 8) | (packed[at++] ?? 0)
      const distance = (pair >> 3) & 0x7ff
      if (distance === 0 || distance > out.length) throw new RangeError('a copy from nowhere')
      for (let left = (pair & 7) + 3; left > 0; left--) out.push(out[out.length - distance] ?? 0)
    }
  }
  return Uint8Array.from(out)
}
