import type { EngineJob } from '../host/protocol.ts'
import { textOption } from '../shared/pixels/options.ts'
import { mupdf } from './mupdf.ts'
import { type BookColours, inColours } from './recolour.ts'

type Document = mupdf.Document
type Outline = NonNullable<ReturnType<Document['loadOutline']>>

interface Link {
  readonly rectangle: mupdf.Rect
  readonly uri: string
}

/** Deeper contents than this are no help to a reader, and a loop in a damaged book. */
const deepestOutline = 8

/**
 * Pages of a laid-out document as PDF, with its contents, links between pages and to the web, and
 * its title and author. Fonts are cut down to the letters used.
 * @param pages numbers from 0, rising
 */
export function writePdf(document: Document, pages: readonly number[], job: EngineJob): Uint8Array {
  const colours = textOption(job.options, 'ColorSpace', 'Default') as BookColours
  const buffer = new mupdf.Buffer()
  const writer = new mupdf.DocumentWriter(buffer, 'pdf', '')
  const places = new Map(pages.map((page, index) => [page, index]))
  const links = pages.map((number, index) => {
    const page = document.loadPage(number)
    const device = writer.beginPage(page.getBounds())
    const painter = inColours(device, colours)
    page.run(painter, mupdf.Matrix.identity)
    if (painter !== device) painter.close()
    writer.endPage()
    const found = linksOf(document, page, places)
    page.destroy()
    job.progress((0.9 * (index + 1)) / pages.length)
    return found
  })
  writer.close()
  const pdf = mupdf.Document.openDocument(buffer, 'application/pdf').asPDF()
  if (!pdf) throw new Error('the pages were not written as PDF')
  for (const [index, list] of links.entries()) addLinks(pdf, index, list)
  const outline = document.loadOutline()
  const placeOf = ({ page, uri }: Outline[number]) =>
    places.get(page ?? (uri === undefined ? -1 : document.resolveLink(uri)))
  if (outline) addOutline(pdf, outline, placeOf)
  for (const key of ['info:Title', 'info:Author'] as const) {
    const value = document.getMetaData(key)
    if (value) pdf.setMetaData(key, value)
  }
  pdf.subsetFonts()
  const bytes = pdf.saveToBuffer('garbage=3,compress').asUint8Array().slice()
  pdf.destroy()
  buffer.destroy()
  return stamped(bytes, textOption(job.options, 'PdfVersion', '1.7'), job)
}

/**
 * Writes the version into the header: nothing MuPDF writes needs more than 1.4, which is where
 * transparency came (ISO 32000-1, 7.5.2).
 */
function stamped(bytes: Uint8Array, version: string, job: EngineJob): Uint8Array {
  const lowest = Number(version) < 1.4 ? '1.4' : version
  if (lowest !== version) {
    const message = `The PDF is of version 1.4, since books are written with what came with it.`
    job.warn({ code: 'OPTION_IGNORED', message, option: 'PdfVersion' })
  }
  bytes.set(new TextEncoder().encode(`%PDF-${lowest}`))
  return bytes
}

function linksOf(
  document: Document,
  page: mupdf.Page,
  places: ReadonlyMap<number, number>,
): Link[] {
  return page.getLinks().flatMap((link): Link[] => {
    const rectangle = link.getBounds()
    const uri = link.getURI()
    if (link.isExternal()) return /^(https?|mailto):/i.test(uri) ? [{ rectangle, uri }] : []
    const place = places.get(document.resolveLink(link))
    return place === undefined ? [] : [{ rectangle, uri: `#page=${place + 1}` }]
  })
}

function addLinks(pdf: mupdf.PDFDocument, index: number, links: readonly Link[]): void {
  if (links.length === 0) return
  const page = pdf.loadPage(index)
  for (const { rectangle, uri } of links) page.createLink(rectangle, uri)
  page.destroy()
}

/** Entries to pages that were not selected are left out; what is below them moves up. */
function addOutline(
  pdf: mupdf.PDFDocument,
  outline: Outline,
  placeOf: (item: Outline[number]) => number | undefined,
): void {
  const iterator = pdf.outlineIterator()
  const insert = (items: Outline, depth: number): void => {
    for (const item of items) {
      const { title, down } = item
      const place = placeOf(item)
      const below = depth < deepestOutline ? (down ?? []) : []
      if (place === undefined) {
        insert(below, depth)
        continue
      }
      iterator.insert({ title: title ?? '', uri: `#page=${place + 1}`, open: depth === 0 })
      if (below.length === 0) continue
      iterator.prev()
      iterator.down()
      insert(below, depth + 1)
      iterator.up()
      iterator.next()
    }
  }
  insert(outline, 0)
  iterator.destroy()
}
