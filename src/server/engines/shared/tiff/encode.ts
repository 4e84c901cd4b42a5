import { inColour } from '../pixels/colour.ts'
import type { Density } from '../pixels/density.ts'
import { sharp } from '../pixels/sharp.ts'
import { encodeGroup3 } from './ccitt.ts'
import { type Screening, dither } from './dither/index.ts'
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

/**
 * Compresses one page as its TiffType says.
 * @param screening how shades become dots, for the black-and-white types
 */
export async function encodeTiffPage(
  { data, width, height }: OpaquePixels,
  type: TiffType,
  density: Density,
  screening: Screening = { method: 'default' },
): Promise<TiffPage> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const resolution = {
    xres: density.across / 25.4,
    yres: density.down / 25.4,
    resolutionUnit: 'inch' as const,
  }
  if (type.colour !== 'bilevel') {
    const { compression } = type
    const predictor = compression === 'none' ? ('none' as const) : ('horizontal' as const)
    const file = inColour(image, type.colour).tiff({ ...resolution, compression, predictor })
    return readTiffPage(await file.toBuffer())
  }
  const gray = await inColour(image, 'gray').raw().toBuffer()
  const pixels = dither(gray, width, height, screening, density)
  const { compression } = type
  if (compression === 'g3' || compression === 'g32d') {
    return group3Page(pixels, { width, height }, compression === 'g32d', density)
  }
  const file = sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ ...resolution, compression, bitdepth: 1, miniswhite: true, predictor: 'none' })
  return asFax(readTiffPage(await file.toBuffer()), density)
}

const group3 = 3
const whiteIsZero = 0
const perInch = 2

/** Resolution as two exact fractions, and the fill order said aloud, as fax readers want it. */
function asFax(page: TiffPage, { across, down }: Density): TiffPage {
  const fields = new Map(page.fields)
  fields.set(tags.xResolution, rationalField(across))
  fields.set(tags.yResolution, rationalField(down))
  fields.set(tags.resolutionUnit, shortField(perInch))
  fields.set(tags.fillOrder, shortField(1))
  return { ...page, fields }
}

function group3Page(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  twoDimensional: boolean,
  density: Density,
): TiffPage {
  const fields: [number, TiffField][] = [
    [tags.newSubfileType, longField(0)],
    [tags.imageWidth, longField(width)],
    [tags.imageLength, longField(height)],
    [tags.bitsPerSample, shortField(1)],
    [tags.compression, shortField(group3)],
    [tags.photometric, shortField(whiteIsZero)],
    [tags.samplesPerPixel, shortField(1)],
    [tags.rowsPerStrip, longField(height)],
    [tags.t4Options, longField(twoDimensional ? 1 : 0)],
  ]
  const strips = [encodeGroup3(pixels, width, height, twoDimensional)]
  return asFax({ fields: new Map(fields), strips }, density)
}
