import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { type OutputColour, inColour, stampDensity } from '../pixels/colour.ts'
import { numberOption, textOption } from '../pixels/options.ts'
import { resultName } from '../pixels/names.ts'
import { sharp } from '../pixels/sharp.ts'
import { backgroundOf, white } from './background.ts'
import type { PdfDocument } from './document.ts'
import { type DrawnPage, drawPage } from './render.ts'

/** Pages that are being encoded while the next one is drawn. */
const encodedAhead = 2

/** JPEG, PNG and WebP: one file for each page. */
export async function writeImages(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<WrittenFile[]> {
  const dpi = numberOption(job.options, 'ImageResolution', 200)
  const background = job.target === 'png' ? await backgroundOf(job) : white
  const files: WrittenFile[] = []
  const encoding: Promise<unknown>[] = []
  for (const [index, page] of pages.entries()) {
    const drawn = drawPage(document, page, dpi, background, job)
    const fileName = resultName(index, pages.length, job.target)
    encoding.push(
      encode(drawn, dpi, background[3] < 255, job).toFile(join(job.outputDirectory, fileName)),
    )
    // Drawing is this thread's work and encoding another's: let them overlap, but not pile up.
    if (encoding.length >= encodedAhead) await encoding.shift()
    files.push({ fileName, pages: 1, width: drawn.width, height: drawn.height })
    job.progress((index + 1) / pages.length)
  }
  await Promise.all(encoding)
  return files
}

function encode(page: DrawnPage, dpi: number, seeThrough: boolean, job: EngineJob) {
  const { options, target } = job
  const raw = { width: page.width, height: page.height, channels: 4 as const }
  const image = sharp(page.data, { raw })
  const flat = seeThrough ? image : image.removeAlpha()
  const asked = textOption(options, 'ColorSpace', 'rgb') as OutputColour
  const ready = stampDensity(inColour(flat, target === 'jpg' ? asked : 'rgb'), dpi)
  const quality = numberOption(options, 'ImageQuality', 75)
  if (target === 'jpg') return ready.jpeg({ quality })
  if (target === 'webp') return ready.webp({ quality })
  return ready.png()
}
