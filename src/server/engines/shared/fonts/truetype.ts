import { parseCff } from './cff.ts'

/** An OpenType font (ISO/IEC 14496-22), as far as a PDF needs it. */
export interface TrueType {
  /** How its outlines are written: TrueType's `glyf` or CFF. */
  readonly outlines: 'glyf' | 'cff'
  /** Height of a capital letter in a font of size 1: what drawings mean by the height of a text. */
  readonly capitalHeight: number
  /** What a PDF calls a glyph. */
  code(glyph: number): number
  /** PostScript-like name without spaces. */
  readonly name: string
  readonly unitsPerEm: number
  /** Above and below the baseline, in font units. */
  readonly ascender: number
  readonly descender: number
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
  /** Glyph number of a character; 0 where the font has none. */
  glyph(codePoint: number): number
  /** Advance width in font units. */
  advance(glyph: number): number
  /** The same font with the outlines of these glyphs only, numbers unchanged. */
  subset(glyphs: Iterable<number>): Buffer
}

const kept = ['cvt ', 'fpgm', 'head', 'hhea', 'hmtx', 'maxp', 'prep'] as const

/** Reads a font. Throws RangeError or Error for bytes that are none. */
export function parseTrueType(bytes: Uint8Array, name: string): TrueType {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readDirectory(font)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`the font has no table ${tag}`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const metrics = hhea.readUInt16BE(34)
  const count = table('maxp').readUInt16BE(4)
  const outlines = tables.has('CFF ')
    ? cffOutlines(table('CFF '))
    : glyfOutlines(tables, head, count)
  const glyphOf = tables.has('cmap') ? readCharacterMap(table('cmap')) : () => 0
  return {
    name,
    unitsPerEm: head.readUInt16BE(18) || 1000,
    ascender: hhea.readInt16BE(4),
    descender: hhea.readInt16BE(6),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)) as unknown as TrueType['box'],
    glyph: glyphOf,
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    outlines: outlines.kind,
    capitalHeight: capitalsOf(tables, outlines, glyphOf(0x48)) / (head.readUInt16BE(18) || 1000),
    code: outlines.code,
    subset: (glyphs) => outlines.subset(glyphs),
  }
}

/** Outlines of either kind. */
interface Outlines {
  readonly kind: 'glyf' | 'cff'
  /** Highest point of a glyph, in font units; undefined where that takes drawing it. */
  top(glyph: number): number | undefined
  code(glyph: number): number
  subset(glyphs: Iterable<number>): Buffer
}

function cffOutlines(table: Buffer): Outlines {
  const cff = parseCff(table)
  const subset = (glyphs: Iterable<number>) => cff.subset(new Set(glyphs))
  return { kind: 'cff', top: () => undefined, code: cff.code, subset }
}

/** Height of H: as drawn, as table OS/2 says, or as is usual. */
function capitalsOf(
  tables: ReadonlyMap<string, Buffer>,
  outlines: Outlines,
  glyph: number,
): number {
  const os2 = tables.get('OS/2')
  const stated = os2 && os2.length >= 90 && os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : 0
  const em = tables.get('head')?.readUInt16BE(18) ?? 1000
  return outlines.top(glyph) ?? (stated > 0 ? stated : em * 0.72)
}

function glyfOutlines(tables: ReadonlyMap<string, Buffer>, head: Buffer, count: number): Outlines {
  const [loca, glyf] = [tables.get('loca'), tables.get('glyf')]
  if (!loca || !glyf) throw new Error('the font has no outlines')
  const long = head.readInt16BE(50) === 1
  const offset = (glyph: number) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const outline = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1))
  return {
    kind: 'glyf',
    top(glyph) {
      const data = glyph === 0 ? undefined : outline(glyph)
      return data && data.length >= 10 ? data.readInt16BE(8) : undefined
    },
    code: (glyph) => glyph,
    subset: (glyphs) => subsetGlyf(tables, head, count, outline, glyphs),
  }
}

/** A font file with some outlines only, numbers unchanged. */
function subsetGlyf(
  tables: ReadonlyMap<string, Buffer>,
  head: Buffer,
  count: number,
  outline: (glyph: number) => Buffer,
  glyphs: Iterable<number>,
): Buffer {
  const used = withParts(glyphs, count, outline)
  const offsets = Buffer.alloc((count + 1) * 4)
  const outlines: Buffer[] = []
  let end = 0
  for (let glyph = 0; glyph < count; glyph++) {
    offsets.writeUInt32BE(end, glyph * 4)
    if (!used.has(glyph)) continue
    const data = padded(outline(glyph))
    outlines.push(data)
    end += data.length
  }
  offsets.writeUInt32BE(end, count * 4)
  const longHead = Buffer.from(head)
  longHead.writeInt16BE(1, 50)
  longHead.writeUInt32BE(0, 8)
  const parts = new Map<string, Uint8Array>()
  for (const tag of kept) {
    const data = tables.get(tag)
    if (data) parts.set(tag, tag === 'head' ? longHead : data)
  }
  return assemble(parts.set('loca', offsets).set('glyf', Buffer.concat(outlines)))
}

function readDirectory(font: Buffer): Map<string, Buffer> {
  // A collection (ttc) starts with the offsets of its fonts; the first one is taken.
  const start = font.toString('latin1', 0, 4) === 'ttcf' ? font.readUInt32BE(12) : 0
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(start + 4); index++) {
    const at = start + 12 + index * 16
    const from = font.readUInt32BE(at + 8)
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(from, from + font.readUInt32BE(at + 12)),
    )
  }
  return tables
}

/** The glyphs and, of composite ones, those they are put together from. */
function withParts(
  glyphs: Iterable<number>,
  count: number,
  outline: (glyph: number) => Buffer,
): Set<number> {
  const used = new Set([0])
  const queue = [...glyphs]
  for (let glyph = queue.pop(); glyph !== undefined; glyph = queue.pop()) {
    if (used.has(glyph) || glyph >= count) continue
    used.add(glyph)
    const data = outline(glyph)
    if (data.length < 10 || data.readInt16BE(0) >= 0) continue
    let at = 10
    for (let flags = 0x20; flags & 0x20 && at + 4 <= data.length;) {
      flags = data.readUInt16BE(at)
      queue.push(data.readUInt16BE(at + 2))
      at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    }
  }
  return used
}

function padded(data: Buffer): Buffer {
  const rest = -data.length & 3
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(rest)])
}

function assemble(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const tags = [...parts.keys()].toSorted()
  const directory = Buffer.alloc(12 + tags.length * 16)
  const power = Math.floor(Math.log2(tags.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(tags.length * 16 - (16 << power), 10)
  const chunks: Buffer[] = [directory]
  let end = directory.length
  for (const [index, tag] of tags.entries()) {
    const data = Buffer.from(parts.get(tag) ?? [])
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(padded(data)), at + 4)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    chunks.push(padded(data))
    end += padded(data).length
  }
  return Buffer.concat(chunks)
}

function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}

/** Unicode maps of format 12 (all planes) and 4 (the first); a symbol map (3, 0) counts too. */
function readCharacterMap(cmap: Buffer): (codePoint: number) => number {
  const maps: { rank: number; at: number }[] = []
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const platform = cmap.readUInt16BE(4 + index * 8)
    const encoding = cmap.readUInt16BE(6 + index * 8)
    const at = cmap.readUInt32BE(8 + index * 8)
    const format = cmap.readUInt16BE(at)
    if (format !== 4 && format !== 12) continue
    const unicode = platform === 0 || (platform === 3 && encoding !== 0)
    maps.push({ rank: (unicode ? 2 : 0) + (format === 12 ? 1 : 0), at })
  }
  const best = maps.toSorted((a, b) => b.rank - a.rank)[0]
  if (!best) return () => 0
  const table = cmap.subarray(best.at)
  return table.readUInt16BE(0) === 12
    ? (code) => byGroups(table, code)
    : (code) => bySegments(table, code)
}

function byGroups(table: Buffer, code: number): number {
  for (let low = 0, high = table.readUInt32BE(12) - 1; low <= high;) {
    const middle = (low + high) >> 1
    const at = 16 + middle * 12
    if (code < table.readUInt32BE(at)) high = middle - 1
    else if (code > table.readUInt32BE(at + 4)) low = middle + 1
    else return table.readUInt32BE(at + 8) + code - table.readUInt32BE(at)
  }
  return 0
}

function bySegments(table: Buffer, code: number): number {
  const twice = table.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    if (table.readUInt16BE(14 + at) < code) continue
    const start = table.readUInt16BE(16 + twice + at)
    if (start > code) return 0
    const delta = table.readUInt16BE(16 + 2 * twice + at)
    const place = 16 + 3 * twice + at
    const range = table.readUInt16BE(place)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = table.readUInt16BE(place + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
