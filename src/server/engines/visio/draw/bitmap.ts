/** Pixels of a picture, three channels each. */
export interface BitmapPixels {
  readonly width: number
  readonly height: number
  readonly channels: 3
  readonly data: Buffer
}

const mostPixels = 100_000_000

/**
 * Reads an uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits, with its file header or without
 * (a "DIB"). Undefined for anything else.
 */
export function bitmapPixels(bytes: Uint8Array): BitmapPixels | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = file.toString('latin1', 0, 2) === 'BM' ? 14 : 0
  if (file.length < header + 40 || file.readUInt32LE(header) < 40) return undefined
  if (file.readUInt32LE(header) > 124 || file.readUInt16LE(header + 12) !== 1) return undefined
  const width = file.readInt32LE(header + 4)
  const signed = file.readInt32LE(header + 8)
  const height = Math.abs(signed)
  const bits = file.readUInt16LE(header + 14)
  const plain = file.readUInt32LE(header + 16) === 0
  if (!plain || ![1, 4, 8, 24, 32].includes(bits) || width < 1 || width * height > mostPixels) {
    return undefined
  }
  const colours = bits <= 8 ? file.readUInt32LE(header + 32) || 1 << bits : 0
  const palette = header + file.readUInt32LE(header)
  const start = header ? file.readUInt32LE(10) : palette + colours * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  if (height < 1 || start + stride * height > file.length) return undefined
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = start + stride * (signed > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const at = bits >= 24 ? row + (x * bits) / 8 : palette + 4 * pixelAt(file, row, x, bits)
      const to = (y * width + x) * 3
      data[to] = file[at + 2] ?? 0
      data[to + 1] = file[at + 1] ?? 0
      data[to + 2] = file[at] ?? 0
    }
  }
  return { width, height, channels: 3, data }
}

function pixelAt(file: Buffer, row: number, x: number, bits: number): number {
  const value = file[row + ((x * bits) >> 3)] ?? 0
  return (value >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)
}
