/** Unpacks one text record. */
export type Unpack = (packed: Uint8Array) => Uint8Array

/** Phrases refer to phrases; real books need a handful of levels. */
const deepest = 40
/** A record holds 4096 bytes of text; what goes far beyond is made to fill memory. */
const mostBytes = 1 << 20

interface Code {
  readonly length: number
  readonly terminal: boolean
  readonly maximum: number
}

/**
 * Reads the tables of HUFF/CDIC compression (Mobipocket type 17480): a HUFF record with a canonical
 * Huffman code, and CDIC records with the phrases that its symbols stand for. A phrase may itself
 * be packed. Codes are at most 32 bits long and read from the top bit down.
 * Throws RangeError for tables or codes that lead nowhere.
 */
export function readHuffCdic(huff: Uint8Array, cdics: readonly Uint8Array[]): Unpack {
  const table = viewOf(huff)
  if (table.getUint32(0) !== 0x48554646) throw new RangeError('no HUFF record')
  const first = table.getUint32(8)
  const second = table.getUint32(12)
  const byTopByte = Array.from({ length: 256 }, (_, byte) =>
    codeOf(table.getUint32(first + 4 * byte)),
  )
  const lowest = Array.from({ length: 33 }, () => 0)
  const highest = Array.from({ length: 33 }, () => 0)
  for (let length = 1; length <= 32; length++) {
    const at = second + 8 * (length - 1)
    lowest[length] = shifted(table.getUint32(at), length)
    highest[length] = shifted(table.getUint32(at + 4) + 1, length) - 1
  }
  const phrases: Phrase[] = []
  for (const cdic of cdics) phrases.push(...readPhrases(cdic, phrases.length))
  const known: (Uint8Array | undefined)[] = []

  const phrase = (index: number, depth: number): Uint8Array => {
    const entry = phrases[index]
    if (!entry) throw new RangeError('a phrase that is not there')
    if (entry.plain) return entry.bytes
    const done = known[index] ?? unpack(entry.bytes, depth + 1)
    known[index] = done
    return done
  }

  const unpack = (packed: Uint8Array, depth: number): Uint8Array => {
    if (depth > deepest) throw new RangeError('phrases within phrases without end')
    const parts: Uint8Array[] = []
    let bytes = 0
    let bit = 0
    const bits = packed.length * 8
    while (bit < bits) {
      const window = windowAt(packed, bit)
      const code = byTopByte[window >>> 24]
      if (!code || code.length === 0) throw new RangeError('a code that is not there')
      let { length, maximum } = code
      if (!code.terminal) {
        while (length < 32 && window < (lowest[length] ?? 0)) length++
        maximum = highest[length] ?? 0
      }
      bit += length
      if (bit > bits) break
      const index = Math.floor((maximum - window) / 2 ** (32 - length))
      const part = phrase(index, depth)
      bytes += part.length
      if (bytes > mostBytes) throw new RangeError('a record that unpacks to too much')
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  return (packed) => unpack(packed, 0)
}

function codeOf(value: number): Code {
  const length = value & 0x1f
  const maximum = shifted((value >>> 8) + 1, length) - 1
  return { length, terminal: (value & 0x80) !== 0, maximum }
}

/** A code of `length` bits moved to the top of 32; as a number, since it may reach 2^32. */
function shifted(code: number, length: number): number {
  return code * 2 ** (32 - length)
}

/** 32 bits from a bit on, zeros behind the end. */
function windowAt(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3
  const high =
    (bytes[at] ?? 0) * 2 ** 24 +
    (bytes[at + 1] ?? 0) * 2 ** 16 +
    ((bytes[at + 2] ?? 0) * 2 ** 8 + (bytes[at + 3] ?? 0))
  const rest = bit & 7
  const low = (bytes[at + 4] ?? 0) >> (8 - rest)
  return ((high * 2 ** rest) % 2 ** 32) + low
}

interface Phrase {
  readonly bytes: Uint8Array
  readonly plain: boolean
}

/** Phrases of one record, which has 2^bits of them or as many as are left of all. */
function readPhrases(cdic: Uint8Array, before: number): Phrase[] {
  const view = viewOf(cdic)
  if (view.getUint32(0) !== 0x43444943) throw new RangeError('no CDIC record')
  const header = view.getUint32(4)
  const count = Math.min(2 ** Math.min(16, view.getUint32(12)), view.getUint32(8) - before)
  const list: Phrase[] = []
  for (let index = 0; index < count; index++) {
    const start = header + view.getUint16(header + 2 * index)
    const length = view.getUint16(start)
    const bytes = cdic.subarray(start + 2, start + 2 + (length & 0x7fff))
    list.push({ bytes, plain: (length & 0x8000) !== 0 })
  }
  return list
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
