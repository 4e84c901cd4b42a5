/**
 * A text record without the entries behind its text. Bits 1…15 of `flags` each announce one, whose
 * length stands at its end in 7-bit groups read backwards; bit 0 announces the rest of a character
 * that began in the record, whose length is in the last byte's two low bits.
 */
export function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let end = record.length
  for (let bit = flags >> 1; bit > 0; bit >>= 1) {
    if (bit & 1) end -= lengthBefore(record, end)
  }
  if (flags & 1) end -= ((record[end - 1] ?? 0) & 3) + 1
  return record.subarray(0, Math.max(0, end))
}

function lengthBefore(record: Uint8Array, end: number): number {
  let value = 0
  for (let index = 0; index < 4; index++) {
    const byte = record[end - 1 - index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if (byte & 0x80) break
  }
  return value
}
