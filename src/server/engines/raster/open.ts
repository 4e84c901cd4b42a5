import type { EngineJob } from '../host/protocol.ts'
import { refuseEmpty } from '../shared/pixels/input.ts'
import { openBitmap } from './open-bitmap.ts'
import { openWithMagick } from './open-magick.ts'
import { openSvg } from './open-svg.ts'
import type { Source } from './source.ts'

const openers: Record<string, (job: EngineJob) => Promise<Source>> = {
  gif: openBitmap,
  jpg: openBitmap,
  png: openBitmap,
  tiff: openBitmap,
  webp: openBitmap,
  heic: openWithMagick,
  ico: openWithMagick,
  psd: openWithMagick,
  avif: openWithMagick,
  bmp: openWithMagick,
  dds: openWithMagick,
  jp2: openWithMagick,
  jxl: openWithMagick,
  pcx: openWithMagick,
  pnm: openWithMagick,
  svg: openSvg,
}

/** Opens the input by its source type, after bounds known from its header. Throws EngineError. */
export async function openSource(job: EngineJob): Promise<Source> {
  await refuseEmpty(job)
  const open = openers[job.source]
  if (!open) throw new Error(`the raster engine does not read ${job.source}`)
  return open(job)
}

/**
 * Layouts of TIFF that libvips does not read and ImageMagick does: JPEG of the old style, CIE Lab of
 * 8 bits, 12 bits a sample, tiles of separate planes. ImageMagick takes longer and gives 8 bits, so
 * it is never the first.
 */
const uncommonTiff = /old-style jpeg|bad labq|whole number of bytes|separate planes/i

/** The other way to open an input, for a decoder's complaint that it mends; else undefined. */
export function openUncommon(job: EngineJob, error: unknown): typeof openWithMagick | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  const isUncommon = job.source === 'tiff' && cause instanceof Error
  return isUncommon && uncommonTiff.test(cause.message) ? openWithMagick : undefined
}
