/** The outlines of a CFF font (Adobe technical note 5176), as far as embedding a part of it needs. */
export interface Cff {
  /** What a PDF calls a glyph: its CID where the font has them, else its number. */
  code(glyph: number): number
  /** The same table with the outlines of these glyphs only; places and sizes stay. */
  subset(glyphs: ReadonlySet<number>): Buffer
}

interface Index {
  readonly count: number
  /** Where the data of an entry begins; of `count`, where the last one ends. */
  offset(entry: number): number
  readonly end: number
}

const endCharacter = 0x0e

/** Reads a CFF table. Throws RangeError or Error for bytes that are none. */
export function parseCff(table: Buffer): Cff {
  const names = readIndex(table, table.readUInt8(2))
  const top = readIndex(table, names.end)
  const dictionary = readDictionary(table.subarray(top.offset(0), top.offset(1)))
  const outlines = readIndex(table, dictionary.get(17) ?? 0)
  const isCid = dictionary.has(1230)
  const codes = isCid ? readCharset(table, dictionary.get(15) ?? 0, outlines.count) : undefined
  return {
    code: (glyph) => codes?.[glyph] ?? glyph,
    subset(glyphs) {
      const result = Buffer.from(table)
      for (let glyph = 0; glyph < outlines.count; glyph++) {
        if (glyphs.has(glyph) || glyph === 0) continue
        const from = outlines.offset(glyph)
        // An empty outline; what is left of the old one packs to nothing.
        result.fill(endCharacter, from, outlines.offset(glyph + 1))
      }
      return result
    },
  }
}

function readIndex(table: Buffer, at: number): Index {
  const count = table.readUInt16BE(at)
  if (count === 0) return { count, offset: () => at + 2, end: at + 2 }
  const size = table.readUInt8(at + 2)
  const data = at + 2 + (count + 1) * size
  const offset = (entry: number) => data + table.readUIntBE(at + 3 + entry * size, size)
  return { count, offset, end: offset(count) }
}

/** Last operand of each operator; two-byte operators count from 1200. */
function readDictionary(bytes: Buffer): Map<number, number> {
  const values = new Map<number, number>()
  let last = 0
  for (let at = 0; at < bytes.length;) {
    const first = bytes.readUInt8(at)
    if (first <= 21) {
      values.set(first === 12 ? 1200 + bytes.readUInt8(at + 1) : first, last)
      at += first === 12 ? 2 : 1
    } else if (first === 28) {
      last = bytes.readInt16BE(at + 1)
      at += 3
    } else if (first === 29) {
      last = bytes.readInt32BE(at + 1)
      at += 5
    } else if (first === 30) {
      while ((bytes.readUInt8(at + 1) & 15) !== 15) at += 1
      at += 2
    } else if (first < 247) {
      last = first - 139
      at += 1
    } else {
      const second = bytes.readUInt8(at + 1)
      last = first < 251 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108
      at += 2
    }
  }
  return values
}

/** CIDs by glyph number. */
function readCharset(table: Buffer, at: number, count: number): number[] {
  const codes = [0]
  if (at <= 2) return Array.from({ length: count }, (_, glyph) => glyph)
  const format = table.readUInt8(at)
  let place = at + 1
  while (codes.length < count) {
    const first = table.readUInt16BE(place)
    place += 2
    let more = 0
    if (format === 1) more = table.readUInt8(place++)
    else if (format === 2) {
      more = table.readUInt16BE(place)
      place += 2
    }
    for (let step = 0; step <= more && codes.length < count; step++) codes.push(first + step)
  }
  return codes
}
