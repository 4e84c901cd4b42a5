import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { layOutPage } from '../shared/image-pdf/page-geometry.ts'
import {
  type PdfPicture,
  alphaMask,
  jpegPicture,
  losslessPicture,
  lossyPicture,
} from '../shared/image-pdf/picture.ts'
import { createImagePdf } from '../shared/image-pdf/writer.ts'
import { type OutputColour, outputColour } from '../shared/pixels/colour.ts'
import { resultName } from '../shared/pixels/names.ts'
import { booleanOption, textOption } from '../shared/pixels/options.ts'
import { warnIfFlattened } from './frames.ts'
import type { Frame, Source } from './source.ts'

/** PDF: one page for each picture of the source. */
export async function writePdf(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  const { options } = job
  const archive = booleanOption(options, 'Pdfa', false)
  const pageSize = textOption(options, 'PageSize', 'default')
  const orientation = textOption(options, 'PageOrientation', 'default')
  const fileName = resultName(0, 1, 'pdf')
  const pdf = await createImagePdf(join(job.outputDirectory, fileName), archive)
  if (archive && options.ColorSpace === 'cmyk') {
    const message = 'PDF/A is written with an sRGB output intent; the result is RGB.'
    job.warn({ code: 'OPTION_IGNORED', option: 'ColorSpace', message })
  }
  for (const [index, frame] of source.frames.entries()) {
    const picture = await encode(frame, colourFor(frame, archive, job), archive, job)
    await pdf.add(picture, layOutPage(frame, pageSize, orientation))
    job.progress((index + 1) / source.frames.length)
  }
  await pdf.close()
  const { width, height } = source.frames[0]
  return [{ fileName, pages: source.frames.length, width, height }]
}

function colourFor(frame: Frame, archive: boolean, job: EngineJob): OutputColour {
  const colour = outputColour(textOption(job.options, 'ColorSpace', 'default'), frame.colour)
  return archive && colour === 'cmyk' ? 'rgb' : colour
}

async function encode(
  frame: Frame,
  colour: OutputColour,
  archive: boolean,
  job: EngineJob,
): Promise<PdfPicture> {
  const opaque = !frame.hasAlpha
  if (opaque && colour !== 'cmyk' && frame.lossy) {
    if (frame.plainJpeg && colour === frame.colour) {
      // A damaged file is found by reading it; at an eighth of its size that is cheap.
      await (await frame.open()).resize({ width: 16 }).raw().toBuffer()
      const asItIs = jpegPicture(await readFile(job.inputPath), frame, colour)
      if (asItIs) return asItIs
    }
    return lossyPicture(await frame.open(), frame, colour)
  }
  if (opaque) return losslessPicture(await frame.open(), frame, colour)
  // PDF/A-1 forbids transparency, and a CMYK page of unknown press has no use for it.
  if (archive || colour === 'cmyk') {
    await warnIfFlattened(frame, job)
    return losslessPicture((await frame.open()).flatten({ background: 'white' }), frame, colour)
  }
  const mask = await alphaMask(await frame.open(), frame)
  return losslessPicture((await frame.open()).removeAlpha(), frame, colour, mask)
}
