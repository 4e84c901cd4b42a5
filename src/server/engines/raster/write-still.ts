import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { inColour, outputColour, stampDensity } from '../shared/pixels/colour.ts'
import { numberOption, textOption } from '../shared/pixels/options.ts'
import { refuseSides, singlePictures, warnIfFlattened } from './frames.ts'
import { resultName } from '../shared/pixels/names.ts'
import type { Frame, Source } from './source.ts'

/** JPEG, PNG and WebP: one file for each picture; an animation stays one in WebP. */
export async function writeStill(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  if (job.target === 'webp' && source.animation) {
    refuseSides(source.frames[0], job)
    const { width, height } = source.frames[0]
    const fileName = resultName(0, 1, 'webp')
    await save(encode(source.animation(), source.frames[0], job), job, fileName)
    return [{ fileName, pages: source.frames.length, width, height }]
  }
  const frames = singlePictures(source, job)
  const files: WrittenFile[] = []
  for (const [index, frame] of frames.entries()) {
    refuseSides(frame, job)
    if (job.target === 'jpg') await warnIfFlattened(frame, job)
    const fileName = resultName(index, frames.length, job.target)
    await save(encode(await frame.open(), frame, job), job, fileName)
    files.push({ fileName, pages: 1, width: frame.width, height: frame.height })
    job.progress((index + 1) / frames.length)
  }
  return files
}

async function save(image: Sharp, job: EngineJob, fileName: string): Promise<void> {
  await image.toFile(join(job.outputDirectory, fileName))
}

function encode(image: Sharp, frame: Frame, job: EngineJob): Sharp {
  const { options, target } = job
  const asked = outputColour(textOption(options, 'ColorSpace', 'default'), frame.colour)
  // Only JPEG of these three stores CMYK.
  const colour = asked === 'cmyk' && target !== 'jpg' ? 'rgb' : asked
  if (options.ColorSpace === 'cmyk' && colour !== 'cmyk') {
    const message = `${target.toUpperCase()} cannot store CMYK; the result is RGB.`
    job.warn({ code: 'OPTION_IGNORED', option: 'ColorSpace', message })
  }
  const flat = target === 'jpg' && frame.hasAlpha ? image.flatten({ background: 'white' }) : image
  const ready = stampDensity(
    inColour(flat, colour, frame.colour),
    numberOption(options, 'ImageResolution', 200),
  )
  const quality = numberOption(options, 'ImageQuality', 75)
  if (target === 'jpg') return ready.jpeg({ quality })
  if (target === 'webp') return ready.webp({ quality })
  return ready.png()
}
