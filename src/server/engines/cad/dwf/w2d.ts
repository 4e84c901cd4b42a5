import { inflateSync } from 'node:zlib'
import type { DisplayItem, Flat } from '../display/display.ts'
import type { Scene } from '../draw/scene.ts'
import { asciiOpcode } from './ascii-opcodes.ts'
import { type Canvas, createCanvas } from './canvas.ts'
import { singleByte } from './opcodes.ts'
import { drawPicture, isPicture, readColours } from './pictures.ts'
import { type Stream, createStream } from './stream.ts'

/** What follows is packed in a way that cannot be undone here. */
export class PackedStream extends Error {}

const colourMap = 0x0001
const lz = new Set([0x0010, 0x0123])
const zlib = 0x0011
const mostBytes = 512 * 1024 * 1024

/** Version times 100 of "(W2D V06.00)" or "(DWF V00.55)"; undefined for other content. */
export function streamRevision(bytes: Buffer): number | undefined {
  const [, major, minor] =
    /^\((?:W2D|DWF) V(\d\d)\.(\d\d)\)/.exec(bytes.toString('latin1', 0, 12)) ?? []
  return major === undefined ? undefined : Number(major) * 100 + Number(minor)
}

/**
 * Draws a WHIP! stream of 2D graphics (Autodesk's W2D specification), the drawing inside DWF.
 * @param transform from the stream's logical units to the sheet
 * Throws RangeError for one that ends too early, {@link PackedStream}, or Error.
 */
export function drawW2d(bytes: Buffer, scene: Scene, transform: Flat): DisplayItem[] {
  const revision = streamRevision(bytes)
  if (revision === undefined) throw new Error('its content is of another kind')
  const canvas = createCanvas(scene, transform, revision)
  readOpcodes(createStream(bytes, 12), bytes, canvas)
  return canvas.finish()
}

function readOpcodes(stream: Stream, bytes: Buffer, canvas: Canvas, isUnpacked = false): void {
  while (!stream.end) {
    const opcode = stream.byte()
    if (opcode === 0x28) {
      const name = stream.text()
      if (name === 'EndOfDWF') return
      asciiOpcode(name, stream, canvas)
    } else if (opcode === 0x7b) {
      if (extendedBinary(stream, bytes, canvas, isUnpacked)) return
    } else if (opcode !== 0x0a && opcode !== 0x0d && opcode !== 0x20 && opcode !== 0x09) {
      const read = singleByte[opcode]
      if (!read) throw new Error(`opcode ${opcode} at byte ${stream.at - 1} is unknown`)
      read(stream, canvas)
    }
  }
}

/** { size, number, data } — the size counts from after itself. True at the end of the drawing. */
function extendedBinary(
  stream: Stream,
  bytes: Buffer,
  canvas: Canvas,
  isUnpacked: boolean,
): boolean {
  const size = stream.int32()
  const from = stream.at
  const opcode = stream.uint16()
  if (lz.has(opcode)) throw new PackedStream('it is packed by a method (LZ) of before 1998')
  if (opcode === zlib) {
    // The specification has one layer; more would be a bomb.
    if (isUnpacked) throw new Error('it is packed more than once')
    const rest = inflate(bytes.subarray(stream.at))
    readOpcodes(createStream(rest), rest, canvas, true)
    return true
  }
  if (opcode === colourMap) canvas.rendition.colourMap = readColours(stream)
  else if (isPicture(opcode)) drawPicture(opcode, stream, canvas)
  if (size > 0 && from + size > stream.at) stream.skip(from + size - stream.at)
  return false
}

/** Bit 5 of the second byte asks for a dictionary that both sides must know (RFC 1950). */
function inflate(packed: Buffer): Buffer {
  if (((packed[1] ?? 0) & 0x20) !== 0) {
    throw new PackedStream("it is packed with a dictionary of Autodesk's programs")
  }
  return inflateSync(packed, { maxOutputLength: mostBytes })
}
