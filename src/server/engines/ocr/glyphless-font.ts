/**
 * A TrueType font whose only letter is empty and one em wide: what an invisible text layer is set
 * in. Made here, so that nothing has to be shipped (OpenType 1.9, "Font file" and the tables named).
 */

const unitsPerEm = 1000
/** Where letters stand on their line, in ems: the box of a word goes from here … */
export const ascent = 0.8
/** … to here below the base line. */
export const descent = 0.2

function shorts(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => data.writeUInt16BE(value & 0xffff, index * 2))
  return data
}

function longs(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => data.writeUInt32BE(value >>> 0, index * 4))
  return data
}

const up = ascent * unitsPerEm
const down = descent * unitsPerEm

function head(): Buffer {
  const dates = longs(0, 0, 0, 0)
  const box = shorts(0, -down, unitsPerEm, up)
  // Flags: base line at zero; smallest readable size 8; short offsets.
  return Buffer.concat([
    longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
    shorts(1, unitsPerEm),
    dates,
    box,
    shorts(0, 8, 2, 0, 0),
  ])
}

function hhea(): Buffer {
  const rest = Buffer.alloc(22)
  const metrics = shorts(2)
  return Buffer.concat([longs(0x00010000), shorts(up, -down, 0, unitsPerEm), rest, metrics])
}

function maxp(): Buffer {
  return Buffer.concat([longs(0x00010000), shorts(2), Buffer.alloc(26)])
}

/** One character, the space, so that the font counts as having any. Format 4. */
function cmap(): Buffer {
  const space = 0x20
  const segments = shorts(space, 0xffff, 0, space, 0xffff, 1 - space, 1, 0, 0)
  const table = Buffer.concat([shorts(4, 14 + segments.length, 0, 4, 4, 1, 0), segments])
  return Buffer.concat([shorts(0, 1, 3, 1), longs(12), table])
}

function post(): Buffer {
  return Buffer.concat([longs(0x00030000), Buffer.alloc(28)])
}

/** The file. */
export function glyphlessFont(): Buffer {
  const tables: [string, Buffer][] = [
    ['cmap', cmap()],
    ['glyf', Buffer.alloc(4)],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', shorts(unitsPerEm, 0, unitsPerEm, 0)],
    ['loca', shorts(0, 0, 0)],
    ['maxp', maxp()],
    ['post', post()],
  ]
  const count = tables.length
  const power = 2 ** Math.floor(Math.log2(count))
  const header = Buffer.concat([
    longs(0x00010000),
    shorts(count, power * 16, Math.log2(power), (count - power) * 16),
  ])
  let offset = header.length + count * 16
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [tag, data] of tables) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    directory.push(Buffer.from(tag, 'latin1'), longs(checksum(padded), offset, data.length))
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...directory, ...bodies])
}

function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
