import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { outputColour } from '../shared/pixels/colour.ts'
import { numberOption, textOption } from '../shared/pixels/options.ts'
import { warnUnstoredResolution } from './density.ts'
import { refuseSides, singlePictures } from './frames.ts'
import { resultName } from '../shared/pixels/names.ts'
import { encodeJxl, startMagick } from './magick.ts'
import { rawFrame } from './raw.ts'
import type { Frame, Source } from './source.ts'

/** JPEG XL, written by ImageMagick: libvips as shipped has no encoder. */
export async function writeJxl(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  const { options } = job
  warnUnstoredResolution(job)
  await startMagick(job.limits)
  const frames = singlePictures(source, job)
  const files: WrittenFile[] = []
  for (const [index, frame] of frames.entries()) {
    refuseSides(frame, job)
    const asked = outputColour(textOption(options, 'ColorSpace', 'default'), frame.colour)
    if (options.ColorSpace === 'cmyk') {
      const message = 'JPEG XL is written in RGB here; CMYK is not stored.'
      job.warn({ code: 'OPTION_IGNORED', option: 'ColorSpace', message })
    }
    const { data, width, height, channels } = await jxlPixels(frame, asked === 'gray')
    const quality = numberOption(options, 'ImageQuality', 75)
    const bytes = encodeJxl({ data, width, height, channels }, quality)
    const fileName = resultName(index, frames.length, 'jxl')
    await writeFile(join(job.outputDirectory, fileName), bytes)
    files.push({ fileName, pages: 1, width, height })
    job.progress((index + 1) / frames.length)
  }
  return files
}

/** Grey or colours; grey with transparency is given as colours, for want of such a raw format. */
async function jxlPixels(frame: Frame, gray: boolean) {
  const grayFrame = { ...frame, open: async () => (await frame.open()).grayscale() }
  const raw = await rawFrame(
    gray ? grayFrame : frame,
    gray && !frame.hasAlpha ? 'gray' : 'rgb',
    'keep',
  )
  return { ...raw, channels: raw.channels as 1 | 3 | 4 }
}
