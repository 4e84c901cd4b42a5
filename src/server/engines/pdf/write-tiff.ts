import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { resultName } from '../pixels/names.ts'
import { booleanOption, numberOption, textOption } from '../pixels/options.ts'
import { encodeTiffPage } from '../tiff/encode.ts'
import { leastSignificantFirst } from '../tiff/fill-order.ts'
import { tiffTypeOf } from '../tiff/types.ts'
import { createTiff } from '../tiff/writer.ts'
import { white } from './background.ts'
import type { PdfDocument } from './document.ts'
import { drawPage } from './render.ts'

/** TIFF of the asked type: one file with all pages, or one for each. */
export async function writeTiff(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<WrittenFile[]> {
  const { options } = job
  const dpi = numberOption(options, 'ImageResolution', 200)
  const type = tiffTypeOf(textOption(options, 'TiffType', 'color24lzw'))
  const turned = numberOption(options, 'FillOrder', 0) === 1
  if (turned && type.colour !== 'bilevel') {
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
    try {
      for (const page of group) {
        const drawn = drawPage(document, page, dpi, white, job)
        size ??= { width: drawn.width, height: drawn.height }
        const encoded = await encodeTiffPage(drawn, type, dpi)
        const ordered = turned && type.colour === 'bilevel'
        await file.add(ordered ? leastSignificantFirst(encoded) : encoded)
        done += 1
        job.progress(done / pages.length)
      }
    } finally {
      await file.close()
    }
    files.push({ fileName, pages: group.length, ...size })
  }
  return files
}
