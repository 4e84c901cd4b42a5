import type { Metadata, Sharp, SharpOptions } from 'sharp'
import type { EngineJob } from '../host/protocol.ts'
import {
  complaint,
  formatName,
  refuseFrames,
  refusePixels,
  unreadable,
} from '../shared/pixels/input.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import type { Colour, Frame, Source } from './source.ts'

const formatOf: Record<string, string> = { jpg: 'jpeg' }

/** What every read of a bitmap shares: damaged files fail, and pixels are bounded in libvips too. */
function readOptions(job: EngineJob, more: SharpOptions = {}): SharpOptions {
  return { failOn: 'error', limitInputPixels: job.limits.totalPixels, autoOrient: true, ...more }
}

/** GIF, JPEG, PNG, TIFF and WebP, read by sharp (libvips). */
export async function openBitmap(job: EngineJob): Promise<Source> {
  const metadata = await readHeader(job)
  const pages = metadata.pages ?? 1
  const animated = pages > 1 && metadata.delay !== undefined
  refusePixels(job.inputName, metadata.width, metadata.height, job.limits.pixels)
  refuseFrames(job.inputName, pages, animated ? metadata.width * metadata.height : 0, job.limits)

  const first = frameOf(metadata, async () => sharp(job.inputPath, readOptions(job)))
  if (pages === 1) return { arrangement: 'single', frames: [first], vector: false }
  if (animated) {
    return {
      arrangement: 'animation',
      frames: [first, ...restOfAnimation(job, metadata, pages)],
      animation: () => sharp(job.inputPath, readOptions(job, { animated: true })),
      vector: false,
    }
  }
  return {
    arrangement: 'pages',
    frames: [first, ...(await restOfPages(job, pages))],
    vector: false,
  }
}

async function readHeader(job: EngineJob, page = 0): Promise<Metadata> {
  let metadata: Metadata
  try {
    metadata = await sharp(job.inputPath, { page, limitInputPixels: false }).metadata()
  } catch (error) {
    throw unreadable(job, complaint(error), { cause: error })
  }
  const expected = formatOf[job.source] ?? job.source
  if (metadata.format !== expected) {
    throw unreadable(job, `its content is ${formatName(metadata.format)}.`)
  }
  return metadata
}

function colourOf(metadata: Metadata): Colour {
  if (metadata.space === 'cmyk') return 'cmyk'
  return metadata.channels <= 2 ? 'gray' : 'rgb'
}

function frameOf(metadata: Metadata, open: () => Promise<Sharp>): Frame {
  const { width, height } = metadata.autoOrient
  return {
    width,
    height,
    hasAlpha: metadata.hasAlpha,
    colour: colourOf(metadata),
    lossy: metadata.format === 'jpeg',
    plainJpeg:
      metadata.format === 'jpeg' && (metadata.orientation ?? 1) === 1 && !metadata.hasProfile,
    density: metadata.density,
    open,
  }
}

async function restOfPages(job: EngineJob, pages: number): Promise<Frame[]> {
  const frames: Frame[] = []
  for (let page = 1; page < pages; page++) {
    const metadata = await readHeader(job, page)
    refusePixels(job.inputName, metadata.width, metadata.height, job.limits.pixels)
    frames.push(frameOf(metadata, async () => sharp(job.inputPath, readOptions(job, { page }))))
  }
  return frames
}

/**
 * Frames of an animation build on each other, so one decode of the whole strip serves them all;
 * opening them one by one would decode the first frames again and again.
 */
function restOfAnimation(job: EngineJob, metadata: Metadata, pages: number): Frame[] {
  const { width, height } = metadata
  let strip: Promise<{ data: Buffer; channels: 1 | 2 | 3 | 4 }> | undefined
  const decode = async () => {
    const { data, info } = await sharp(job.inputPath, readOptions(job, { animated: true }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, channels: info.channels as 1 | 2 | 3 | 4 }
  }
  return Array.from({ length: pages - 1 }, (_, index) =>
    frameOf(metadata, async () => {
      strip ??= decode()
      const { data, channels } = await strip
      const bytes = width * height * channels
      const frame = data.subarray((index + 1) * bytes, (index + 2) * bytes)
      return sharp(frame, { raw: { width, height, channels } })
    }),
  )
}
