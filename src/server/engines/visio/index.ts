import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { openZip } from '../shared/packages/zip.ts'
import { refuseEmpty } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'
import { booleanOption, textOption } from '../shared/pixels/options.ts'
import { type VisioDocument, type VisioPage, readDocument } from './model/document.ts'
import { toNumber } from './model/sheet.ts'
import { drawPage, scaleOf } from './draw/page.ts'
import { loadPictures } from './draw/pictures.ts'
import { createDrawingPdf } from './pdf/writer.ts'
import { pdfColour, pdfVersion } from './options.ts'

/** Draws a Visio drawing (VSDX) as a PDF of vectors, one page for each foreground page. */
export async function run(job: EngineJob): Promise<readonly WrittenFile[]> {
  await refuseEmpty(job)
  const zip = openZip(job, await readFile(job.inputPath))
  const document = readDocument(zip, job)
  const pages = shownPages(document, job)
  const behind = booleanOption(job.options, 'IncludeBackground', true)
  const colour = pdfColour(textOption(job.options, 'ColorSpace', 'Default'))
  const pdf = createDrawingPdf(pdfVersion(job), colour)
  const layers = pages.map((page) => [...(behind ? backgroundsOf(page, document) : []), page])
  const picture = await loadPictures(layers.flat(), document, pdf, colour, job)
  const substitutes = new Set<string>()
  const missing = new Set<string>()
  const context = {
    document,
    picture,
    fonts: pdf.fonts,
    substituted: (family: string) => void substitutes.add(family),
    missing: (text: string) => void missing.add(text),
  }
  for (const [index, page] of pages.entries()) {
    const scale = scaleOf(page)
    const size = (name: string, otherwise: number) =>
      Math.min(14_400, Math.max(1, toNumber(page.sheet.cells.get(name), otherwise) * scale))
    pdf.addPage(size('PageWidth', 8.5), size('PageHeight', 11), (canvas) =>
      (layers[index] ?? []).flatMap((layer) => drawPage(canvas, layer, context)),
    )
    job.progress((index + 1) / pages.length)
  }
  if (substitutes.size > 0) {
    const list = [...substitutes].slice(0, 5).join(', ')
    job.warn({ code: 'FONT_SUBSTITUTED', message: `Drawn with other fonts: ${list}.` })
  }
  if (missing.size > 0) {
    const message = 'Some characters are in no font of this server and are shown as boxes.'
    job.warn({ code: 'FONT_SUBSTITUTED', message })
  }
  const fileName = resultName(0, 1, 'pdf')
  await writeFile(join(job.outputDirectory, fileName), pdf.finish())
  return [{ fileName, pages: pages.length }]
}

function shownPages({ pages }: VisioDocument, job: EngineJob): readonly VisioPage[] {
  const front = pages.filter(({ background }) => !background)
  const shown = front.length > 0 ? front : pages
  if (shown.length === 0) {
    throw new EngineError('unreadable_file', `${job.inputName} has no page.`)
  }
  if (shown.length > job.limits.pages) {
    const text = `${job.inputName} has ${shown.length} pages; at most ${job.limits.pages} are converted at a time.`
    throw new EngineError('limit_exceeded', text)
  }
  return shown
}

/** The pages behind a page, the farthest first. */
function backgroundsOf(page: VisioPage, { pages }: VisioDocument): VisioPage[] {
  const found: VisioPage[] = []
  let next = pages.find(({ id }) => id === page.backPage)
  while (next && !found.includes(next)) {
    found.unshift(next)
    const { backPage } = next
    next = pages.find(({ id }) => id === backPage)
  }
  return found
}
