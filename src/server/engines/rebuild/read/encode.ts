import { sharp } from '../../shared/pixels/sharp.ts'
import type { Box, Picture } from '../model.ts'
import type { Drawing } from './draw.ts'

/** With more colours than this a picture is taken for a photograph. */
const mostFlatColours = 3000
const samples = 60_000

/** Encodes a drawing: photographs as JPEG, all else and what can be seen through as PNG. */
export async function encodeDrawing(drawing: Drawing, words = ''): Promise<Picture> {
  const { data, width, height, box } = drawing
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  const base = { ...box, width, height, words }
  if (isOpaque(data) && coloursOf(data) > mostFlatColours) {
    const jpeg = await image.removeAlpha().jpeg({ quality: 88, mozjpeg: false }).toBuffer()
    return { ...base, data: jpeg, type: 'jpg' }
  }
  const png = await image.png({ compressionLevel: 7 }).toBuffer()
  return { ...base, data: png, type: 'png' }
}

function isOpaque(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function coloursOf(data: Buffer): number {
  const step = Math.max(1, Math.floor(data.length / 4 / samples)) * 4
  const seen = new Set<number>()
  for (let at = 0; at + 3 < data.length; at += step) seen.add(data.readUInt32LE(at))
  return seen.size
}

/**
 * Cuts away what is empty around a drawing.
 * @param empty the colour of nothing, as its bytes read: 0xAABBGGRR
 * @returns undefined if nothing is drawn at all
 */
export function trimmed(drawing: Drawing, empty: number): Drawing | undefined {
  const { data, width, height, box } = drawing
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const edges = { left: width, top: -1, right: -1, bottom: -1 }
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((pixel) => pixel !== empty)
    if (first < 0) continue
    if (edges.top < 0) edges.top = y
    edges.bottom = y
    edges.left = Math.min(edges.left, first)
    edges.right = Math.max(
      edges.right,
      row.findLastIndex((pixel) => pixel !== empty),
    )
  }
  if (edges.top < 0) return undefined
  const across = (box.right - box.left) / width
  const down = (box.bottom - box.top) / height
  return cut(drawing, edges, {
    left: box.left + edges.left * across,
    top: box.top + edges.top * down,
    right: box.left + (edges.right + 1) * across,
    bottom: box.top + (edges.bottom + 1) * down,
  })
}

function cut({ data, width }: Drawing, edges: Box, box: Box): Drawing {
  const across = edges.right - edges.left + 1
  const down = edges.bottom - edges.top + 1
  const part = Buffer.alloc(across * down * 4)
  for (let y = 0; y < down; y++) {
    const start = ((edges.top + y) * width + edges.left) * 4
    data.copy(part, y * across * 4, start, start + across * 4)
  }
  return { data: part, width: across, height: down, box }
}
