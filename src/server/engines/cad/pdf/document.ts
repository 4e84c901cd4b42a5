import type { DisplayItem, ImageItem, Sheet } from '../display/display.ts'
import type { PageLayout } from '../page/page-layout.ts'
import { losslessPicture, alphaMask } from '../../shared/image-pdf/picture.ts'
import { sharp } from '../../shared/pixels/sharp.ts'
import type { DrawingColours } from './colours.ts'
import { writeContent } from './content.ts'
import { createFonts } from './fonts.ts'
import {
  type PdfObjects,
  createObjects,
  decimal,
  textString,
} from '../../shared/vector-pdf/objects.ts'

/** How drawings are written. */
export interface DrawingPdfOptions {
  readonly colours: DrawingColours
  /** Layers become optional content groups. */
  readonly layers: boolean
  readonly title: string
}

export interface DrawingPdf {
  /** The file in pieces. */
  readonly pieces: readonly Buffer[]
  /** Characters that no font has. */
  readonly missing: ReadonlySet<string>
}

/** Writes sheets as a PDF, one page each. */
export async function writeDrawingPdf(
  pages: readonly { readonly sheet: Sheet; readonly layout: PageLayout }[],
  options: DrawingPdfOptions,
  onPage: (done: number) => void = () => {},
): Promise<DrawingPdf> {
  const objects = createObjects('1.5')
  const fonts = createFonts()
  const layers = new Map<string, { resource: string; id: number }>()
  const images = await embedImages(
    pages.flatMap(({ sheet }) => sheet.items),
    objects,
    options.colours,
  )
  const opacities = new Map<number, { resource: string; id: number }>()
  const catalog = objects.reserve()
  const tree = objects.reserve()
  const resources = objects.reserve()
  const layer = (name: string) => {
    if (!options.layers) return undefined
    let known = layers.get(name)
    if (!known) {
      known = {
        resource: `L${layers.size}`,
        id: objects.add(`/Type /OCG /Name ${textString(name)}`),
      }
      layers.set(name, known)
    }
    return known.resource
  }
  const opacity = (value: number) => {
    let known = opacities.get(value)
    if (!known) {
      const alpha = decimal(value)
      const id = objects.add(`/Type /ExtGState /ca ${alpha} /CA ${alpha}`)
      known = { resource: `G${opacities.size}`, id }
      opacities.set(value, known)
    }
    return known.resource
  }
  const kids: number[] = []
  for (const [index, { sheet, layout }] of pages.entries()) {
    const image = (item: ImageItem) => images.get(item.bytes)?.resource
    const { colours } = options
    const content = writeContent(sheet.items, layout, { fonts, colours, layer, image, opacity })
    const contents = objects.addStream('', content)
    const box = `[0 0 ${decimal(layout.width)} ${decimal(layout.height)}]`
    kids.push(
      objects.add(
        `/Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${contents} 0 R`,
      ),
    )
    onPage(index + 1)
  }
  objects.add(
    `/Font << ${fonts.embed(objects)} >> /XObject << ${named(images.values())} >>` +
      ` /Properties << ${named(layers.values())} >> /ExtGState << ${named(opacities.values())} >>`,
    resources,
  )
  const references = kids.map((id) => `${id} 0 R`).join(' ')
  objects.add(`/Type /Pages /Count ${kids.length} /Kids [${references}]`, tree)
  objects.add(`/Type /Catalog /Pages ${tree} 0 R${optionalContent([...layers])}`, catalog)
  const info = objects.add(`/Producer (Filewright) /Title ${textString(options.title)}`)
  return { pieces: objects.finish(catalog, info), missing: fonts.missing }
}

/** Entries of a resource dictionary. */
function named(entries: Iterable<{ resource: string; id: number }>): string {
  return [...entries].map(({ resource, id }) => `/${resource} ${id} 0 R`).join(' ')
}

/** All layers, switched on, in alphabetical order (ISO 32000-1, 8.11.4). */
function optionalContent(layers: readonly (readonly [string, { id: number }])[]): string {
  if (layers.length === 0) return ''
  const references = layers
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, { id }]) => `${id} 0 R`)
    .join(' ')
  return ` /OCProperties << /OCGs [${references}] /D << /Name (Layers) /Order [${references}] /ON [${references}] >> >> /PageMode /UseOC`
}

async function embedImages(
  items: readonly DisplayItem[],
  objects: PdfObjects,
  colours: DrawingColours,
): Promise<Map<Uint8Array, { resource: string; id: number }>> {
  const found = new Map<Uint8Array, { resource: string; id: number }>()
  for (const item of allImages(items)) {
    if (found.has(item.bytes)) continue
    const id = await embedImage(item.bytes, objects, colours).catch(() => undefined)
    if (id !== undefined) found.set(item.bytes, { resource: `I${found.size}`, id })
  }
  return found
}

function* allImages(items: readonly DisplayItem[]): Generator<ImageItem> {
  for (const item of items) {
    if (item.kind === 'image') yield item
    else if (item.kind === 'group') yield* allImages(item.items)
  }
}

async function embedImage(
  bytes: Uint8Array,
  objects: PdfObjects,
  colours: DrawingColours,
): Promise<number> {
  const open = () => sharp(bytes)
  const { width, height, hasAlpha } = await open().metadata()
  const size = { width, height }
  const space = colours === 'truecolors' ? 'rgb' : 'gray'
  const plain = open().removeAlpha()
  const image = colours === 'monochrome' ? plain.grayscale().threshold(128) : plain
  const picture = await losslessPicture(image, size, space)
  const mask = hasAlpha ? await alphaMask(open(), size) : undefined
  const maskId = mask && objects.addStream(mask.dictionary, mask.data)
  const reference = maskId === undefined ? '' : ` /SMask ${maskId} 0 R`
  return objects.addStream(picture.dictionary + reference, picture.data)
}
