import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { inColour } from '../shared/pixels/colour.ts'
import { booleanOption, numberOption, wasAsked } from '../shared/pixels/options.ts'
import { readTiffPage } from '../shared/tiff/pages.ts'
import { createTiff } from '../shared/tiff/writer.ts'
import { resultName } from '../shared/pixels/names.ts'
import type { Frame, Source } from './source.ts'

/**
 * TIFF: every frame is a page of one file, or a file of its own. ImageQuality means JPEG
 * compression inside; a picture with transparency is stored without loss, since JPEG has none.
 */
export async function writeTiff(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  const { frames } = source
  const together = booleanOption(job.options, 'MultiPage', true)
  const files: WrittenFile[] = []
  const groups = together ? [frames] : frames.map((frame) => [frame])
  for (const [index, group] of groups.entries()) {
    const fileName = resultName(index, groups.length, 'tiff')
    const file = await createTiff(join(job.outputDirectory, fileName), group.length)
    try {
      for (const frame of group) await file.add(readTiffPage(await encode(frame, job)))
    } finally {
      await file.close()
    }
    const [first] = group
    files.push({ fileName, pages: group.length, width: first?.width, height: first?.height })
    job.progress((index + 1) / groups.length)
  }
  if (frames.some((frame) => frame.hasAlpha) && wasAsked(job.options, 'ImageQuality', 75)) {
    const message = 'A picture with transparency is stored without loss, so quality has no effect.'
    job.warn({ code: 'OPTION_IGNORED', option: 'ImageQuality', message })
  }
  return files
}

async function encode(frame: Frame, job: EngineJob): Promise<Buffer> {
  const pixelsPerMillimetre = numberOption(job.options, 'ImageResolution', 200) / 25.4
  const image = inColour(await frame.open(), frame.colour, frame.colour)
  return image
    .tiff({
      compression: frame.hasAlpha ? 'deflate' : 'jpeg',
      quality: numberOption(job.options, 'ImageQuality', 75),
      xres: pixelsPerMillimetre,
      yres: pixelsPerMillimetre,
      resolutionUnit: 'inch',
    })
    .toBuffer()
}
