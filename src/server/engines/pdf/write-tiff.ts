import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { resultName } from '../shared/pixels/names.ts'
import { booleanOption, numberOption, textOption, wasAsked } from '../shared/pixels/options.ts'
import { type Screening, isCluster } from '../shared/tiff/dither/index.ts'
import { encodeTiffPage } from '../shared/tiff/encode.ts'
import { leastSignificantFirst } from '../shared/tiff/fill-order.ts'
import type { TiffPage } from '../shared/tiff/pages.ts'
import { tiffTypeOf } from '../shared/tiff/types.ts'
import { createTiff } from '../shared/tiff/writer.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { bilevelDrawingOf, drawingOf } from './drawing.ts'
import { drawPage } from './render.ts'

/** TIFF (or a TIFF for fax) of the asked type: one file with all pages, or one for each. */
export async function writeTiff(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<WrittenFile[]> {
  const { options } = job
  const usual = job.target === 'tiff-fax' ? 'monochromeg4' : 'color24lzw'
  const type = tiffTypeOf(textOption(options, 'TiffType', usual))
  const bilevel = type.colour === 'bilevel'
  const drawing = bilevel ? bilevelDrawingOf(job) : drawingOf(job)
  const screening = screeningOf(job)
  const turned = numberOption(options, 'FillOrder', 0) === 1
  if (turned && !bilevel) {
    const message = 'Fill order is about black-and-white files; this one has colours or greys.'
    job.warn({ code: 'OPTION_IGNORED', option: 'FillOrder', message })
  }
  const together = booleanOption(options, 'MultiPage', true)
  const groups = together ? [pages] : pages.map((page) => [page])
  const files: WrittenFile[] = []
  let done = 0
  for (const [index, group] of groups.entries()) {
    const fileName = resultName(index, groups.length, 'tiff')
    const file = await createTiff(join(job.outputDirectory, fileName), group.length)
    let size: { width: number; height: number } | undefined
    let before: Promise<TiffPage> | undefined
    const finish = async () => {
      if (before === undefined) return
      const encoded = await before
      await file.add(turned && bilevel ? leastSignificantFirst(encoded) : encoded)
      done += 1
      job.progress(done / pages.length)
    }
    try {
      for (const page of group) {
        const drawn = drawPage(document, page, drawing, job)
        size ??= { width: drawn.width, height: drawn.height }
        // A page is compressed by another thread while the next one is drawn.
        const encoding = encodeTiffPage(drawn, type, drawn.density, screening)
        encoding.catch(() => undefined)
        await finish()
        before = encoding
      }
      await finish()
    } finally {
      await file.close()
    }
    files.push({ fileName, pages: group.length, ...size })
  }
  return files
}

/** DitheringMethod and Wts. A well tempered screen takes the size of its dots from cluster methods. */
function screeningOf(job: EngineJob): Screening {
  const method = textOption(job.options, 'DitheringMethod', 'default')
  const wellTempered = booleanOption(job.options, 'Wts', false)
  if (wellTempered && wasAsked(job.options, 'DitheringMethod', 'default') && !isCluster(method)) {
    const message = `Well tempered screening is a method of its own; "${method}" was not used.`
    job.warn({ code: 'OPTION_IGNORED', option: 'DitheringMethod', message })
  }
  return { method, wellTempered }
}
