import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { type OutputColour, inColour, outputColour, stampDensity } from '../shared/pixels/colour.ts'
import { numberOption, textOption } from '../shared/pixels/options.ts'
import { resultName } from '../shared/pixels/names.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import { backgroundOf, white } from './background.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { bilevelDrawingOf, drawingOf } from './drawing.ts'
import { encodeMonochrome } from './monochrome.ts'
import { type DrawnPage, drawPage } from './render.ts'

/** Pages that are being encoded while the next one is drawn. */
const encodedAhead = 2

/** JPEG, PNG and WebP: one file for each page. */
export async function writeImages(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<WrittenFile[]> {
  const background = job.target === 'png' ? await backgroundOf(job) : white
  const monochrome = textOption(job.options, 'ColorSpace', 'rgb') === 'monochrome'
  const drawing = monochrome ? bilevelDrawingOf(job) : drawingOf(job, background)
  const colour = monochrome ? 'gray' : colourOf(job)
  const files: WrittenFile[] = []
  const encoding: Promise<unknown>[] = []
  for (const [index, page] of pages.entries()) {
    const drawn = drawPage(document, page, drawing, job)
    const fileName = resultName(index, pages.length, job.target)
    const image = monochrome
      ? encodeMonochrome(drawn)
      : encode(drawn, colour, background[3] < 255, job)
    const stamped = stampDensity(image, drawn.density.across)
    encoding.push(stamped.toFile(join(job.outputDirectory, fileName)))
    // Drawing is this thread's work and encoding another's: let them overlap, but not pile up.
    if (encoding.length >= encodedAhead) await encoding.shift()
    files.push({ fileName, pages: 1, width: drawn.width, height: drawn.height })
    job.progress((index + 1) / pages.length)
  }
  await Promise.all(encoding)
  return files
}

/**
 * ColorSpace by any of its names: pages are drawn in RGB, so that is what `default` keeps, and
 * drawings call it `truecolors` and grey `grayscale`. CMYK exists in JPEG only.
 */
function colourOf(job: EngineJob): OutputColour {
  const asked = textOption(job.options, 'ColorSpace', 'default').toLowerCase()
  const colour = outputColour(asked === 'grayscale' ? 'gray' : asked, 'rgb')
  if (colour !== 'cmyk' || job.target === 'jpg') return colour
  const message = `${job.target.toUpperCase()} has no CMYK colours; the picture is RGB.`
  job.warn({ code: 'OPTION_IGNORED', option: 'ColorSpace', message })
  return 'rgb'
}

function encode(page: DrawnPage, colour: OutputColour, seeThrough: boolean, job: EngineJob) {
  const { options, target } = job
  const raw = { width: page.width, height: page.height, channels: 4 as const }
  const image = sharp(page.data, { raw })
  const ready = inColour(seeThrough ? image : image.removeAlpha(), colour)
  const quality = numberOption(options, 'ImageQuality', 75)
  if (target === 'jpg') return ready.jpeg({ quality })
  if (target === 'webp') return ready.webp({ quality })
  return ready.png()
}
