import type { EngineJob } from '../../host/protocol.ts'
import type { OutputColour } from '../../shared/pixels/colour.ts'
import { numberOption } from '../../shared/pixels/options.ts'
import type { VisioDocument, VisioPage } from '../model/document.ts'
import { relationsOf } from '../model/parts.ts'
import type { Shape } from '../model/shapes.ts'
import type { DrawingPdf } from '../pdf/writer.ts'
import { lookOf } from './look.ts'
import { scaleOf } from './page.ts'
import { embedPicture } from './picture.ts'

/** Stores the pictures of some pages in a PDF; each once, in the largest size it is shown in. */
export async function loadPictures(
  pages: readonly VisioPage[],
  document: VisioDocument,
  pdf: DrawingPdf,
  colour: OutputColour,
  job: EngineJob,
): Promise<(shape: Shape) => number | undefined> {
  const wanted = new Map<string, { width: number; height: number }>()
  const partOf = ({ foreign }: Shape) =>
    foreign && relationsOf(document.zip, foreign.part).get(foreign.relation)?.part
  const parts = new Map<Shape, string>()
  const visit = (shape: Shape, page: VisioPage) => {
    const part = partOf(shape)
    if (part !== undefined) {
      const look = lookOf(shape, page, document)
      const inch = scaleOf(page) / 72
      const known = wanted.get(part)
      const width = Math.max(
        known?.width ?? 0,
        look.number('ImgWidth', look.number('Width')) * inch,
      )
      const height = Math.max(
        known?.height ?? 0,
        look.number('ImgHeight', look.number('Height')) * inch,
      )
      wanted.set(part, { width, height })
      parts.set(shape, part)
    }
    for (const child of shape.children) visit(child, page)
  }
  for (const page of new Set(pages)) for (const shape of page.shapes) visit(shape, page)

  const resolution = numberOption(job.options, 'PdfResolution', 300)
  const rules = { colour, version: pdf.version, resolution, pixels: job.limits.pixels }
  const images = new Map<string, number>()
  let lost = 0
  for (const [part, inches] of wanted) {
    const bytes = document.zip.read(part)
    const picture = bytes && (await embedPicture(bytes, inches, rules).catch(() => undefined))
    if (picture) images.set(part, pdf.addImage(picture))
    else lost++
  }
  if (lost > 0) {
    const message = `${lost === 1 ? 'One embedded picture is' : `${lost} embedded pictures are`} of a kind that cannot be drawn (such as EMF) and left out.`
    job.warn({ code: 'LOSSY', message })
  }
  return (shape) => images.get(parts.get(shape) ?? '')
}
