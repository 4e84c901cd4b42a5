import { deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { type OutputColour, inColour } from '../pixels/colour.ts'

/** A picture as a PDF stream: an image XObject, with its transparency apart. */
export interface PdfPicture {
  readonly data: Buffer
  /** Everything of the stream dictionary but /Length and /SMask. */
  readonly dictionary: string
  readonly mask?: PdfPicture
}

interface Size {
  readonly width: number
  readonly height: number
}

const colourSpaces: Record<OutputColour, { name: string; channels: number }> = {
  rgb: { name: '/DeviceRGB', channels: 3 },
  gray: { name: '/DeviceGray', channels: 1 },
  cmyk: { name: '/DeviceCMYK', channels: 4 },
}

function imageDictionary({ width, height }: Size, colour: OutputColour, more: string): string {
  const space = colourSpaces[colour].name
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 ${more}`
}

/**
 * A JPEG as it is, without its metadata: EXIF, comments and previews stay behind. Undefined for a
 * file that decoders forgive but that is not the sequence of segments a PDF reader may expect.
 */
export function jpegPicture(
  file: Buffer,
  size: Size,
  colour: 'rgb' | 'gray',
): PdfPicture | undefined {
  const data = stripJpeg(file)
  return data && { data, dictionary: imageDictionary(size, colour, '/Filter /DCTDecode') }
}

/** A picture compressed as JPEG: for sources that were lossy before. */
export async function lossyPicture(image: Sharp, size: Size, colour: 'rgb' | 'gray') {
  const data = await inColour(image, colour)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { data, dictionary: imageDictionary(size, colour, '/Filter /DCTDecode') }
}

/** A picture without loss. The compressed rows of a PNG are just what PDF takes (predictor 15). */
export async function losslessPicture(
  image: Sharp,
  size: Size & { readonly colour?: OutputColour },
  colour: OutputColour,
  mask?: PdfPicture,
): Promise<PdfPicture> {
  const { channels } = colourSpaces[colour]
  const converted = inColour(image, colour, size.colour)
  if (colour === 'cmyk') {
    const data = deflateSync(await converted.raw().toBuffer())
    return { data, dictionary: imageDictionary(size, colour, '/Filter /FlateDecode'), mask }
  }
  const data = pngRows(await converted.png().toBuffer())
  const rows = `<< /Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${size.width} >>`
  const filter = `/Filter /FlateDecode /DecodeParms ${rows}`
  return { data, dictionary: imageDictionary(size, colour, filter), mask }
}

/** The transparency of a picture, as a grey picture. */
export async function alphaMask(image: Sharp, size: Size): Promise<PdfPicture> {
  return losslessPicture(image.extractChannel('alpha'), { ...size, colour: 'gray' }, 'gray')
}

/** The contents of all IDAT chunks. */
function pngRows(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(file.subarray(at + 8, at + 8 + length))
    }
    at += 12 + length
  }
  return Buffer.concat(parts)
}

/** Markers kept before the pixels: JFIF, Adobe (which says how colours are stored), tables, frame. */
function isNeeded(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  return isApplication ? marker === 0xe0 || marker === 0xee : marker !== 0xfe
}

const startOfScan = 0xda

/** Drops metadata segments, and whatever follows the end of the picture; undefined: not in order. */
function stripJpeg(file: Buffer): Buffer | undefined {
  const parts: Buffer[] = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (isNeeded(marker)) parts.push(file.subarray(at, end))
    at = end
  }
  // Inside pixel data an FF is followed by 00 or a restart marker, so this is the true end.
  const end = file.indexOf(Buffer.from([0xff, 0xd9]), at)
  parts.push(file.subarray(at, end < 0 ? file.length : end + 2))
  return Buffer.concat(parts)
}
