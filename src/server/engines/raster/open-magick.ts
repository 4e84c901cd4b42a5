import { readFile } from 'node:fs/promises'
import { MagickFormat } from '@imagemagick/magick-wasm'
import type { EngineJob } from '../host/protocol.ts'
import { complaint, refusePixels, unreadable } from '../pixels/input.ts'
import { sharp } from '../pixels/sharp.ts'
import { isCompleteIco, isCompletePsd } from './complete-file.ts'
import { type MagickFrame, decodeAll, readSize, startMagick } from './magick.ts'
import type { Frame, Source } from './source.ts'

interface Reading {
  readonly format: MagickFormat
  /** Bytes the file must begin with, at an offset. */
  readonly magic: { readonly offset: number; readonly bytes: RegExp }
  /** The pictures people mean: a PSD's first is the finished one, the rest are its layers. */
  readonly pictures: 'first' | 'all'
  /** For formats that ImageMagick reads to the end of a file that is cut short. */
  readonly isComplete?: (data: Buffer) => boolean
}

const readings: Record<string, Reading> = {
  heic: {
    format: MagickFormat.Heic,
    magic: { offset: 4, bytes: /^ftyp/ },
    pictures: 'first',
  },
  psd: {
    format: MagickFormat.Psd,
    magic: { offset: 0, bytes: /^8BPS/ },
    pictures: 'first',
    isComplete: isCompletePsd,
  },
  // The format is always given: ICO has no signature that ImageMagick would trust.
  ico: {
    format: MagickFormat.Ico,
    // eslint-disable-next-line no-control-regex -- the signature is made of them
    magic: { offset: 0, bytes: /^\0\0[\x01\x02]\0/ },
    pictures: 'all',
    isComplete: isCompleteIco,
  },
}

/** HEIC, PSD and ICO, which libvips does not read: ImageMagick in WebAssembly. */
export async function openWithMagick(job: EngineJob): Promise<Source> {
  const reading = readings[job.source]
  if (!reading) throw new Error(`no reading for ${job.source}`)
  const data = await readFile(job.inputPath)
  const { offset, bytes } = reading.magic
  if (!bytes.test(data.toString('latin1', offset, offset + 8))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  if (reading.isComplete && !reading.isComplete(data)) {
    throw unreadable(job, 'it ends too early or is damaged.')
  }
  await startMagick(job.limits)
  const lossy = job.source === 'heic'
  const frames = decode(job, data, reading).map((frame) => toFrame(frame, lossy))
  const [first, ...others] = frames
  if (!first) throw unreadable(job, 'it holds no picture.')
  const arrangement = frames.length > 1 ? 'sizes' : 'single'
  return { arrangement, frames: [first, ...others], vector: false }
}

function decode(job: EngineJob, data: Uint8Array, reading: Reading): MagickFrame[] {
  let size: { width: number; height: number }
  try {
    size = readSize(data, reading.format)
  } catch (error) {
    throw unreadable(job, complaint(error))
  }
  refusePixels(job.inputName, size.width, size.height, job.limits.pixels)
  try {
    const most = reading.pictures === 'first' ? 1 : job.limits.pages
    return decodeAll(data, reading.format, most).toSorted(bySize)
  } catch (error) {
    throw unreadable(job, complaint(error))
  }
}

/** The largest first: it is the one that a single picture is made of. */
function bySize(one: MagickFrame, other: MagickFrame): number {
  return other.width * other.height - one.width * one.height
}

function toFrame(frame: MagickFrame, lossy: boolean): Frame {
  const { data, width, height, channels, hasAlpha, density } = frame
  const open = async () => {
    const image = sharp(data, { raw: { width, height, channels } })
    return hasAlpha ? image : image.removeAlpha()
  }
  return { width, height, hasAlpha, colour: 'rgb', lossy, plainJpeg: false, density, open }
}
