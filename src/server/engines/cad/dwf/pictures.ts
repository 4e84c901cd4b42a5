import { deflateSync, crc32 } from 'node:zlib'
import type { Canvas } from './canvas.ts'
import { rgba } from './opcodes.ts'
import type { Stream } from './stream.ts'

const formats: Readonly<Record<number, 'indexed' | 'mapped' | 'rgb' | 'rgba' | 'file'>> = {
  0x04: 'indexed',
  0x05: 'mapped',
  0x06: 'rgb',
  0x07: 'rgba',
  0x08: 'file',
  0x0c: 'file',
}

/** Whether an extended binary opcode is a picture that can be drawn. */
export function isPicture(opcode: number): boolean {
  return formats[opcode] !== undefined
}

/** Largest picture that is unpacked, in pixels. */
const mostPixels = 100_000_000

/** Columns, rows, two corners, a number, a colour map where there is one, and the data. */
export function drawPicture(opcode: number, stream: Stream, canvas: Canvas): void {
  const format = formats[opcode]
  const [columns, rows] = [stream.uint16(), stream.uint16()]
  const low = canvas.relative(stream.int32(), stream.int32())
  const high = canvas.relative(stream.int32(), stream.int32())
  stream.skip(4)
  const map = format === 'mapped' ? readColours(stream) : canvas.rendition.colourMap
  const data = stream.bytes(stream.int32())
  if (columns * rows === 0 || columns * rows > mostPixels) return
  const bytes = encode(format, data, columns, rows, map)
  if (!bytes) return
  const [x0, y0] = canvas.place(low[0], low[1])
  const [x1] = canvas.place(high[0], low[1])
  const [, y1] = canvas.place(low[0], high[1])
  const place = [x1 - x0, 0, 0, y1 - y0, x0, y0] as const
  canvas.put({ kind: 'image', layer: canvas.rendition.layer, place, bytes })
}

/** A colour map: a count (0 is 256) and colours. */
export function readColours(stream: Stream): number[] {
  const count = stream.byte() || 256
  return Array.from({ length: count }, () => rgba(stream).colour)
}

function encode(
  format: (typeof formats)[number] | undefined,
  data: Buffer,
  columns: number,
  rows: number,
  map: readonly number[],
): Uint8Array | undefined {
  if (format === 'file') return data
  const pixels = columns * rows
  if (format === 'rgb') return data.length < pixels * 3 ? undefined : png(data, columns, rows, 3)
  if (format === 'rgba') return data.length < pixels * 4 ? undefined : png(data, columns, rows, 4)
  if (data.length < pixels) return undefined
  const colours = Buffer.alloc(pixels * 3)
  for (let at = 0; at < pixels; at++) colours.writeUIntBE(map[data[at] ?? 0] ?? 0, at * 3, 3)
  return png(colours, columns, rows, 3)
}

/** Pixels as a PNG (ISO/IEC 15948) of true colours. */
export function png(data: Buffer, columns: number, rows: number, channels: 3 | 4): Buffer {
  const row = columns * channels
  const lines = Buffer.alloc((row + 1) * rows)
  for (let y = 0; y < rows; y++) data.copy(lines, y * (row + 1) + 1, y * row, (y + 1) * row)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const packed = deflateSync(lines, { level: 1 })
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), end])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
