import type { EngineJob } from '../../host/protocol.ts'
import type { PdfDocument } from '../../shared/pdfium/document.ts'
import { type Box, type Line, type Picture, overlaps } from '../model.ts'
import { type Drawing, drawPart } from './draw.ts'
import { encodeDrawing, trimmed } from './encode.ts'
import { integers } from './memory.ts'
import type { Drawn } from './objects.ts'

const white = 0xffffffff
const nothing = 0
/** Pixels for a point that are kept of a picture: 220 dots an inch, as office programs keep. */
const finest = 220 / 72
/** Pixels for a point of the ground: 150 dots an inch. */
const groundScale = 150 / 72
/** Smaller pictures are dots and lines that belong to the ground. Points. */
const smallest = 6
/** Pages with more pictures than this are made of stripes or tiles: one ground holds them. */
const mostPictures = 60
const mostPixels = 25_000_000

export interface OpenPage {
  readonly document: PdfDocument
  readonly page: number
  readonly job: EngineJob
  readonly size: { readonly width: number; readonly height: number }
}

/** Runs with only some objects active, and leaves all of them active. */
export function withActive<T>(
  document: PdfDocument,
  objects: readonly Drawn[],
  isActive: (object: Drawn) => boolean,
  run: () => T,
): T {
  const { api } = document.pdfium
  for (const object of objects) api.FPDFPageObj_SetIsActive(object.handle, isActive(object))
  try {
    return run()
  } finally {
    for (const object of objects) api.FPDFPageObj_SetIsActive(object.handle, true)
  }
}

/**
 * The pictures that can stand by themselves: bitmaps on which nothing is painted later. The others
 * belong to the ground, since what covers them would be lost.
 */
export function loosePictures(objects: readonly Drawn[], page: Box): Drawn[] {
  const images = objects.flatMap((object, index) => (object.kind === 'image' ? [index] : []))
  if (images.length > mostPictures) return []
  return images.flatMap((index) => {
    const object = objects[index]
    if (!object || !overlaps(object.box, page) || isSmall(object.box)) return []
    const isCovered = objects.some(
      (later, at) => at > index && later.kind !== 'text' && overlaps(later.box, object.box),
    )
    return isCovered ? [] : [object]
  })
}

function isSmall({ left, top, right, bottom }: Box): boolean {
  return right - left < smallest || bottom - top < smallest
}

/** Draws each of the pictures alone, with its masks, clips, turns and colours as the page shows it. */
export async function readPictures(
  { document, page, size }: OpenPage,
  objects: readonly Drawn[],
  loose: readonly Drawn[],
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const object of loose) {
    const part = within(object.box, size)
    const scale = bounded(scaleOf(document, object), part)
    const drawing = withActive(
      document,
      objects,
      (one) => one === object,
      () => drawPart(document, page, part, scale, nothing, false),
    )
    const seen = trimmed(drawing, nothing)
    if (seen) pictures.push(await encodeDrawing(seen))
  }
  return pictures
}

function within({ left, top, right, bottom }: Box, size: OpenPage['size']): Box {
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(size.width, right),
    bottom: Math.min(size.height, bottom),
  }
}

/** As fine as the bitmap itself, but not finer than anyone needs. */
function scaleOf({ pdfium }: PdfDocument, { handle, box }: Drawn): number {
  const [across = 0, down = 0] =
    integers(pdfium, 2, (width = 0, height = 0) =>
      pdfium.api.FPDFImageObj_GetImagePixelSize(handle, width, height),
    ) ?? []
  const scale = Math.max(across, down) / Math.max(box.right - box.left, box.bottom - box.top, 1)
  return Math.min(finest, Math.max(1, scale))
}

function bounded(scale: number, { left, top, right, bottom }: Box): number {
  const area = Math.max(1, (right - left) * (bottom - top))
  return Math.min(scale, Math.sqrt(mostPixels / area))
}

/** Draws what is neither text nor a picture by itself; undefined if there is nothing. */
export async function readGround(
  { document, page, size, turned }: OpenPage & { readonly turned: readonly Line[] },
  objects: readonly Drawn[],
  isGround: (object: Drawn) => boolean,
  retyped: readonly Line[],
): Promise<Picture | undefined> {
  // Annotations are objects of the page by now, so that there is nothing else to draw.
  if (!objects.some(isGround)) return undefined
  const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
  const scale = bounded(groundScale, whole)
  const drawing = withActive(document, objects, isGround, () =>
    drawPart(document, page, whole, scale, white, true),
  )
  for (const line of retyped) wipe(drawing, line)
  const seen = trimmed(drawing, white)
  return seen && encodeDrawing(seen, turned.map((line) => line.text).join(' '))
}

function clamp(value: number, most: number): number {
  return Math.min(most - 1, Math.max(0, Math.round(value)))
}

/** Paints over a recognised line with the colour around it, so that it can be typed there. */
export function wipe({ data, width, height, box }: Drawing, line: Box): void {
  const across = width / (box.right - box.left)
  const down = height / (box.bottom - box.top)
  const left = clamp((line.left - box.left) * across - 2, width)
  const right = clamp((line.right - box.left) * across + 2, width)
  const top = clamp((line.top - box.top) * down - 1, height)
  const bottom = clamp((line.bottom - box.top) * down + 1, height)
  const counts = new Map<number, number>()
  for (let x = left; x <= right; x++) {
    for (const y of [top, bottom]) {
      const pixel = data.readUInt32LE((y * width + x) * 4)
      counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    }
  }
  const [colour = white] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) data.writeUInt32LE(colour, (y * width + x) * 4)
  }
}
