import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  MagickFormat,
  MagickImage,
  MagickImageInfo,
  MagickReadSettings,
  ResourceLimits,
  initializeImageMagick,
} from '@imagemagick/magick-wasm'
import type { EngineLimits } from '../limits.ts'

/** Pixels, 8 bits a channel, no padding. */
export interface RawPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3 | 4
}

let started: Promise<void> | undefined

/** Loads ImageMagick (WebAssembly) once; it is dear, so only jobs that need it pay. */
export function startMagick(limits: EngineLimits): Promise<void> {
  started ??= (async () => {
    const wasm = fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))
    await initializeImageMagick(readFileSync(wasm))
    ResourceLimits.area = BigInt(limits.pixels)
    ResourceLimits.listLength = BigInt(limits.pages)
  })()
  return started
}

/** Width and height from the header alone. Throws ImageMagick's error for what it cannot read. */
export function readSize(
  data: Uint8Array,
  format: MagickFormat,
): { width: number; height: number } {
  const { width, height } = MagickImageInfo.create(data, new MagickReadSettings({ format }))
  return { width, height }
}

/** A decoded frame. */
export interface MagickFrame extends RawPicture {
  readonly hasAlpha: boolean
  readonly density?: number
}

/** Decodes all pictures of a file into RGBA, in sRGB. Layers and thumbnails count as pictures. */
export function decodeAll(data: Uint8Array, format: MagickFormat, most: number): MagickFrame[] {
  const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: most })
  return ImageMagick.readCollection(data, settings, (images) => images.map(toFrame))
}

function toFrame(image: IMagickImage): MagickFrame {
  image.autoOrient()
  if (image.colorSpace !== ColorSpace.Gray) image.colorSpace = ColorSpace.sRGB
  const { width, height, hasAlpha } = image
  const pixels = image.getPixels((found) => found.toByteArray(0, 0, width, height, 'RGBA'))
  if (!pixels) throw new Error('the picture has no pixels')
  const density = image.density.x > 1 ? image.density.x : undefined
  return { data: Uint8Array.from(pixels), width, height, channels: 4, hasAlpha, density }
}

const rawFormats: Record<RawPicture['channels'], MagickFormat> = {
  1: MagickFormat.Gray,
  3: MagickFormat.Rgb,
  4: MagickFormat.Rgba,
}

/**
 * JPEG XL at a quality of 1…100. Effort 3 of 9: at 7 a 3-megapixel picture took 17 s, for a file
 * a few percent smaller.
 */
export function encodeJxl(picture: RawPicture, quality: number): Uint8Array {
  const { data, width, height, channels } = picture
  const settings = new MagickReadSettings({ format: rawFormats[channels], width, height, depth: 8 })
  const image = MagickImage.create(data, settings)
  try {
    image.quality = quality
    image.settings.setDefine(MagickFormat.Jxl, 'effort', '3')
    return image.write(MagickFormat.Jxl, (bytes) => Uint8Array.from(bytes))
  } finally {
    image.dispose()
  }
}
