import { stat } from 'node:fs/promises'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { EngineLimits } from '../../limits.ts'

/** Names of formats as people write them. */
const formatNames: Record<string, string> = {
  gif: 'GIF',
  heic: 'HEIC',
  ico: 'ICO',
  jpeg: 'JPEG',
  jpg: 'JPEG',
  pdf: 'PDF',
  png: 'PNG',
  psd: 'PSD',
  svg: 'SVG',
  tiff: 'TIFF',
  webp: 'WebP',
}

/** `jpg` → `JPEG`. */
export function formatName(format: string): string {
  return formatNames[format] ?? format.toUpperCase()
}

/** Refuses a file without a byte. */
export async function refuseEmpty(job: Pick<EngineJob, 'inputPath' | 'inputName'>): Promise<void> {
  if ((await stat(job.inputPath)).size > 0) return
  throw new EngineError('unreadable_file', `${job.inputName} is empty (0 bytes).`)
}

/** The error for a file whose content is not what its type says or is damaged. */
export function unreadable(
  job: Pick<EngineJob, 'inputName' | 'source'>,
  found: string,
  options?: ErrorOptions,
): EngineError {
  const text = `${job.inputName} could not be read as ${formatName(job.source)}: ${found}`
  return new EngineError('unreadable_file', text, options)
}

/** Whether libvips complains about what it reads, rather than about something of ours. */
export function isDecodeError(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return /^Input (file|buffer)|vips|libpng|premature|truncat|corrupt|read error/i.test(text)
}

/** Turns a decoder's complaint into a sentence about the file. */
export function complaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (
    /premature|truncat|end of (file|stream)|unexpected eof|read error|not enough data|bad seek/i.test(
      text,
    )
  ) {
    return 'it ends too early or is damaged.'
  }
  if (/unsupported image format/i.test(text)) return 'its content is of another kind.'
  const line = withoutPlaces(text.split('\n')[0] ?? '')
  return `${line.replace(/^Input (file|buffer) (has )?/i, (_, __, has) => (has ? 'it has a ' : 'it ')).replace(/[\s.:]+$/, '')}.`
}

/**
 * A decoder's line without the names of its own functions and of files on the server: ImageMagick
 * ends with the file and the line of its source, libvips begins with its operation.
 */
function withoutPlaces(line: string): string {
  return line
    .replace(/\s*`[^']*' @ .*$/, '')
    .replace(/\b\w+2vips: /g, '')
    .replace(/(^|\s)\/\S+: /g, '$1')
}

/** Refuses a picture with more pixels than the limit, before it is decoded. */
export function refusePixels(
  inputName: string,
  width: number,
  height: number,
  limit: number,
  what = 'is',
): void {
  if (width * height <= limit) return
  throw new EngineError(
    'limit_exceeded',
    `${inputName} ${what} ${width} x ${height} pixels, ${megapixels(width * height)} megapixels; at most ${megapixels(limit)} are allowed.`,
  )
}

/** Refuses an animation that would be too large once all its frames are unpacked. */
export function refuseFrames(
  inputName: string,
  frames: number,
  framePixels: number,
  limits: EngineLimits,
): void {
  if (frames > limits.pages) {
    throw new EngineError(
      'limit_exceeded',
      `${inputName} has ${frames} frames; at most ${limits.pages} are allowed.`,
    )
  }
  if (frames * framePixels > limits.totalPixels) {
    throw new EngineError(
      'limit_exceeded',
      `${inputName} has ${frames} frames, ${megapixels(frames * framePixels)} megapixels together; at most ${megapixels(limits.totalPixels)} are allowed.`,
    )
  }
}

function megapixels(pixels: number): number {
  return Math.round(pixels / 1_000_000)
}
