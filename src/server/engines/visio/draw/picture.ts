import {
  alphaMask,
  jpegPicture,
  losslessPicture,
  lossyPicture,
  type PdfPicture,
} from '../../shared/image-pdf/picture.ts'
import { type OutputColour, inColour } from '../../shared/pixels/colour.ts'
import { sharp } from '../../shared/pixels/sharp.ts'
import { bitmapPixels } from './bitmap.ts'

/** How pictures are stored. */
export interface PictureRules {
  readonly colour: OutputColour
  readonly version: number
  /** Most pixels along a side that is so many inches long. */
  readonly resolution: number
  readonly pixels: number
}

/** A picture for a PDF, made smaller where it has more than the resolution; undefined: unreadable. */
export async function embedPicture(
  bytes: Uint8Array,
  inches: { readonly width: number; readonly height: number },
  { colour, version, resolution, pixels }: PictureRules,
): Promise<PdfPicture | undefined> {
  const bitmap = bitmapPixels(bytes)
  const limit = { limitInputPixels: pixels }
  const open = () => (bitmap ? sharp(bitmap.data, { raw: bitmap }) : sharp(bytes, limit))
  const found = await open()
    .metadata()
    .catch(() => undefined)
  if (!found?.width || !found.height || found.format === 'svg') return undefined
  const most = Math.max(1, Math.round(Math.max(inches.width, inches.height) * resolution))
  const larger = Math.max(found.width, found.height)
  const share = Math.min(1, most / larger)
  const size = {
    width: Math.max(1, Math.round(found.width * share)),
    height: Math.max(1, Math.round(found.height * share)),
  }
  const sized = () => (share < 1 ? open().resize(size.width, size.height, { fit: 'fill' }) : open())
  if (found.format === 'jpeg' && colour === 'rgb' && share === 1 && found.channels === 3) {
    const plain = jpegPicture(Buffer.from(bytes), size, 'rgb')
    if (plain) return plain
  }
  if (found.format === 'jpeg' && colour !== 'cmyk') return lossyPicture(sized(), size, colour)
  if (!found.hasAlpha) return losslessPicture(inColour(sized(), colour), size, colour)
  if (version < 1.4) return losslessPicture(sized().flatten({ background: 'white' }), size, colour)
  const picture = await losslessPicture(sized().removeAlpha(), size, colour)
  return { ...picture, mask: await alphaMask(sized(), size) }
}
