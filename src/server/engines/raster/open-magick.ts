import { readFile } from 'node:fs/promises'
import { MagickFormat } from '@imagemagick/magick-wasm'
import type { EngineJob } from '../host/protocol.ts'
import { complaint, refusePixels, unreadable } from '../shared/pixels/input.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import { isCompleteIco, isCompletePsd } from './complete-file.ts'
import { type MagickFrame, decodeAll, readSize, startMagick } from './magick.ts'
import type { Frame, Source } from './source.ts'

interface Reading {
  readonly format: MagickFormat
  /** Bytes the file must begin with, at an offset. */
  readonly magic: { readonly offset: number; readonly bytes: RegExp }
  /**
   * The pictures people mean, and what they are to each other: a PSD's first is the finished one,
   * the rest are its layers.
   */
  readonly pictures: 'first' | 'sizes' | 'pages'
  /** For formats that ImageMagick reads to the end of a file that is cut short. */
  readonly isComplete?: (data: Buffer) => boolean
}

const first = 'first' as const

/* eslint-disable no-control-regex -- signatures are made of them */
const readings: Record<string, Reading> = {
  avif: { format: MagickFormat.Avif, magic: { offset: 4, bytes: /^ftyp/ }, pictures: first },
  bmp: { format: MagickFormat.Bmp, magic: { offset: 0, bytes: /^BM/ }, pictures: first },
  dds: { format: MagickFormat.Dds, magic: { offset: 0, bytes: /^DDS / }, pictures: first },
  jp2: {
    format: MagickFormat.Jp2,
    magic: { offset: 0, bytes: /^(\0\0\0\x0cjP {2}|\xff\x4f\xff\x51)/ },
    pictures: first,
  },
  jxl: {
    format: MagickFormat.Jxl,
    magic: { offset: 0, bytes: /^(\xff\x0a|\0\0\0\x0cJXL )/ },
    pictures: first,
  },
  pcx: {
    format: MagickFormat.Pcx,
    magic: { offset: 0, bytes: /^\x0a[\0-\x05]\x01/ },
    pictures: first,
  },
  // What libvips leaves: see openUncommon.
  tiff: {
    format: MagickFormat.Tiff,
    magic: { offset: 0, bytes: /^(II[*+]\0|MM\0[*+])/ },
    pictures: 'pages',
  },
  pnm: { format: MagickFormat.Pnm, magic: { offset: 0, bytes: /^P[1-6]\s/ }, pictures: first },
  heic: {
    format: MagickFormat.Heic,
    magic: { offset: 4, bytes: /^ftyp/ },
    pictures: first,
  },
  psd: {
    format: MagickFormat.Psd,
    magic: { offset: 0, bytes: /^8BPS/ },
    pictures: first,
    isComplete: isCompletePsd,
  },
  // The format is always given: ICO has no signature that ImageMagick would trust.
  ico: {
    format: MagickFormat.Ico,
    magic: { offset: 0, bytes: /^\0\0[\x01\x02]\0/ },
    pictures: 'sizes',
    isComplete: isCompleteIco,
  },
}

/* eslint-enable no-control-regex */

/** Formats whose own compression loses detail. */
const lossySources = new Set(['heic', 'avif', 'dds', 'jp2', 'jxl'])

/** What libvips does not read: ImageMagick in WebAssembly. */
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
  const lossy = lossySources.has(job.source)
  const frames = decode(job, data, reading).map((frame) => toFrame(frame, lossy))
  const [one, ...others] = frames
  if (!one) throw unreadable(job, 'it holds no picture.')
  const { pictures } = reading
  const arrangement = frames.length === 1 || pictures === 'first' ? 'single' : pictures
  return { arrangement, frames: [one, ...others], vector: false }
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
    const frames = decodeAll(data, reading.format, most)
    return reading.pictures === 'sizes' ? frames.toSorted(bySize) : frames
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
