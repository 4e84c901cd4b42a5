import { createObjects, decimal, textString } from '../../shared/vector-pdf/objects.ts'
import type { OutputColour } from '../../shared/pixels/colour.ts'
import { type Canvas, type CanvasResources, createCanvas } from './canvas.ts'
import { type PdfFonts, createPdfFonts } from './fonts.ts'
import type { PdfPicture } from '../../shared/image-pdf/picture.ts'

/** A place on a page that leads to an address. */
export interface Link {
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
  readonly uri: string
}

/** A PDF of drawn pages. */
export interface DrawingPdf {
  readonly fonts: PdfFonts
  readonly version: number
  /** Stores a picture; returns its object number. */
  addImage(picture: PdfPicture): number
  /** Draws one page; sizes in points. */
  addPage(width: number, height: number, draw: (canvas: Canvas) => readonly Link[]): void
  finish(): Buffer[]
}

/**
 * A PDF that is written page by page.
 * @param version of the format: `1.2` … `2.0`
 */
export function createDrawingPdf(version: string, colour: OutputColour): DrawingPdf {
  const objects = createObjects(version)
  const fonts = createPdfFonts()
  const catalog = objects.reserve()
  const tree = objects.reserve()
  const resources = objects.reserve()
  const kids: number[] = []
  const used = {
    ExtGState: new Map<number, string>(),
    Shading: new Map<number, string>(),
    XObject: new Map<number, string>(),
  }
  const opacities = new Map<string, number>()
  const shared: CanvasResources = {
    objects,
    colour,
    version: Number(version),
    use(kind, id) {
      const known = used[kind].get(id) ?? `${kind[0]}${used[kind].size + 1}`
      used[kind].set(id, known)
      return known
    },
    opacity(value) {
      const text = decimal(value, 2)
      const known = opacities.get(text) ?? objects.add(`/Type /ExtGState /ca ${text} /CA ${text}`)
      opacities.set(text, known)
      return known
    },
  }
  const annotation = ({ box, uri }: Link) =>
    objects.add(
      `/Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${box.map((value) => decimal(value)).join(' ')}]` +
        ` /A << /S /URI /URI <${Buffer.from(uri, 'utf8').toString('hex')}> >>`,
    )
  return {
    fonts,
    version: shared.version,
    addImage({ dictionary, data, mask }) {
      const maskId = mask && objects.addStream(mask.dictionary, mask.data)
      return objects.addStream(dictionary + (maskId ? ` /SMask ${maskId} 0 R` : ''), data)
    },
    addPage(width, height, draw) {
      const canvas = createCanvas(shared)
      const annotations = draw(canvas).map(annotation)
      const content = objects.addStream('', canvas.content())
      const list = annotations.map((id) => `${id} 0 R`).join(' ')
      kids.push(
        objects.add(
          `/Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${decimal(width)} ${decimal(height)}]` +
            ` /Resources ${resources} 0 R /Contents ${content} 0 R${list && ` /Annots [${list}]`}`,
        ),
      )
    },
    finish() {
      const dictionaries = Object.entries(used).map(([kind, entries]) => {
        const list = [...entries].map(([id, name]) => `/${name} ${id} 0 R`).join(' ')
        return `/${kind} << ${list} >>`
      })
      objects.add(`/Font << ${fonts.embed(objects)} >> ${dictionaries.join(' ')}`, resources)
      const references = kids.map((id) => `${id} 0 R`).join(' ')
      objects.add(`/Type /Pages /Count ${kids.length} /Kids [${references}]`, tree)
      objects.add(`/Type /Catalog /Pages ${tree} 0 R`, catalog)
      return objects.finish(catalog, objects.add(`/Producer ${textString('Filewright')}`))
    },
  }
}
