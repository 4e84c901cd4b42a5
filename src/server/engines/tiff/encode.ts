import { inColour } from '../pixels/colour.ts'
import { sharp } from '../pixels/sharp.ts'
import { toBilevel } from './bilevel.ts'
import { encodeGroup3 } from './ccitt.ts'
import {
  type TiffField,
  type TiffPage,
  longField,
  rationalField,
  readTiffPage,
  shortField,
  tags,
} from './pages.ts'
import { type TiffType } from './types.ts'

/** Opaque pixels: RGBA, 8 bits a channel. */
export interface OpaquePixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Compresses one page as its TiffType says, at a resolution in dots per inch. */
export async function encodeTiffPage(
  { data, width, height }: OpaquePixels,
  type: TiffType,
  dpi: number,
): Promise<TiffPage> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const resolution = { xres: dpi / 25.4, yres: dpi / 25.4, resolutionUnit: 'inch' as const }
  if (type.colour !== 'bilevel') {
    const { compression } = type
    const predictor = compression === 'none' ? ('none' as const) : ('horizontal' as const)
    const file = inColour(image, type.colour).tiff({ ...resolution, compression, predictor })
    return readTiffPage(await file.toBuffer())
  }
  const gray = await inColour(image, 'gray').raw().toBuffer()
  const pixels = toBilevel(gray, width, height)
  const { compression } = type
  if (compression === 'g3' || compression === 'g32d') {
    return group3Page(pixels, width, height, compression === 'g32d', dpi)
  }
  const file = sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ ...resolution, compression, bitdepth: 1, miniswhite: true, predictor: 'none' })
  return readTiffPage(await file.toBuffer())
}

const group3 = 3
const whiteIsZero = 0
const perInch = 2

function group3Page(
  pixels: Uint8Array,
  width: number,
  height: number,
  twoDimensional: boolean,
  dpi: number,
): TiffPage {
  const fields: [number, TiffField][] = [
    [tags.newSubfileType, longField(0)],
    [tags.imageWidth, longField(width)],
    [tags.imageLength, longField(height)],
    [tags.bitsPerSample, shortField(1)],
    [tags.compression, shortField(group3)],
    [tags.photometric, shortField(whiteIsZero)],
    [tags.fillOrder, shortField(1)],
    [tags.samplesPerPixel, shortField(1)],
    [tags.rowsPerStrip, longField(height)],
    [tags.xResolution, rationalField(dpi)],
    [tags.yResolution, rationalField(dpi)],
    [tags.t4Options, longField(twoDimensional ? 1 : 0)],
    [tags.resolutionUnit, shortField(perInch)],
  ]
  return {
    fields: new Map(fields),
    strips: [encodeGroup3(pixels, width, height, twoDimensional)],
  }
}
