/**
 * An ICC profile of sRGB, version 2.1, computed from its definition (IEC 61966-2-1). PDF/A-1 allows
 * no later version, and the one in libvips is version 4. ICC.1:1998-09 says what goes where.
 */

/** Colorants and white, adapted to D50 (Bradford), as X, Y, Z. */
const colorants: readonly (readonly [tag: string, xyz: readonly [number, number, number]])[] = [
  ['wtpt', [0.9505, 1, 1.0891]],
  ['rXYZ', [0.43607, 0.22249, 0.01392]],
  ['gXYZ', [0.38515, 0.71687, 0.09708]],
  ['bXYZ', [0.14307, 0.06061, 0.7141]],
]

const curveSteps = 1024

/** The profile's bytes, about 3 kB. */
export function srgbProfile(): Buffer {
  const curve = toneCurve()
  const parts: [tag: string, data: Buffer][] = [
    ['cprt', signed('text', Buffer.from('No copyright, use freely.\0', 'latin1'))],
    ['desc', description('sRGB IEC61966-2.1')],
    ...colorants.map(([tag, xyz]): [string, Buffer] => [tag, signed('XYZ ', fixed(xyz))]),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + parts.length * 12)
  table.writeUInt32BE(parts.length)
  const headerSize = 128
  const places = new Map<Buffer, number>()
  const body: Buffer[] = []
  let end = headerSize + table.length
  for (const [index, [tag, data]] of parts.entries()) {
    // The three curves are one: tags may share data.
    const place = places.get(data) ?? end
    if (!places.has(data)) {
      const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
      places.set(data, place)
      body.push(padded)
      end += padded.length
    }
    table.write(tag, 4 + index * 12, 'latin1')
    table.writeUInt32BE(place, 8 + index * 12)
    table.writeUInt32BE(data.length, 12 + index * 12)
  }
  return Buffer.concat([header(end), table, ...body])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x02100000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  for (const [index, value] of [2026, 1, 1].entries()) bytes.writeUInt16BE(value, 24 + index * 2)
  bytes.write('acsp', 36, 'latin1')
  fixed([0.9642, 1, 0.8249]).copy(bytes, 68)
  return bytes
}

/** A type signature, four reserved bytes, and the value. */
function signed(type: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), value])
}

/** s15Fixed16 numbers. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeInt32BE(Math.round(number * 65_536), index * 4))
  return bytes
}

function description(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(ascii.length)
  // No Unicode and no Macintosh name: their counts and the latter's 67 bytes are zero.
  return signed('desc', Buffer.concat([length, ascii, Buffer.alloc(8 + 3 + 67)]))
}

function toneCurve(): Buffer {
  const bytes = Buffer.alloc(4 + curveSteps * 2)
  bytes.writeUInt32BE(curveSteps)
  for (let step = 0; step < curveSteps; step++) {
    const value = step / (curveSteps - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    bytes.writeUInt16BE(Math.round(linear * 65_535), 4 + step * 2)
  }
  return signed('curv', bytes)
}
