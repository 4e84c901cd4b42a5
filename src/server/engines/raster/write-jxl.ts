import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { outputColour } from '../pixels/colour.ts'
import { numberOption, textOption } from '../pixels/options.ts'
import { warnUnstoredResolution } from './density.ts'
import { refuseSides, singlePictures } from './frames.ts'
import { resultName } from '../pixels/names.ts'
import { encodeJxl, startMagick } from './magick.ts'
import { rawFrame, unexpectedChannels } from './raw.ts'
import type { Source } from './source.ts'

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
    const colour = asked === 'gray' && !frame.hasAlpha ? 'gray' : 'rgb'
    const raw = await rawFrame(asked === 'gray' ? grayFirst(frame) : frame, colour, 'keep')
    const { width, height, channels } = raw
    if (channels === 2) throw unexpectedChannels(job, channels)
    const bytes = encodeJxl(
      { data: raw.data, width, height, channels },
      numberOption(options, 'ImageQuality', 75),
    )
    const fileName = resultName(index, frames.length, 'jxl')
    await writeFile(join(job.outputDirectory, fileName), bytes)
    files.push({ fileName, pages: 1, width, height })
    job.progress((index + 1) / frames.length)
  }
  return files
}

/** Grey shades in three channels, for a picture that also needs its alpha channel. */
function grayFirst<T extends { open(): Promise<import('sharp').Sharp> }>(frame: T): T {
  return { ...frame, open: async () => (await frame.open()).grayscale() }
}
