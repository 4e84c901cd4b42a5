import { type ZipPart, writeZip } from '../../shared/packages/zip.ts'
import { escapeXml } from './escape.ts'
import type { Kf8Book } from './kf8.ts'

/** What a book says about itself. */
export interface BookFacts {
  readonly title: string
  readonly author: string
}

const pictureTypes: readonly (readonly [RegExp, string, string])[] = [
  [/^\xff\xd8\xff/, 'jpg', 'image/jpeg'],
  [/^\x89PNG/, 'png', 'image/png'],
  [/^GIF8/, 'gif', 'image/gif'],
  [/^BM/, 'bmp', 'image/bmp'],
  [/^\s*(<\?xml|<svg)/, 'svg', 'image/svg+xml'],
]

/**
 * A KF8 book as EPUB, with the links that point into its tables made names again: `kindle:embed`
 * are pictures, `kindle:flow` style sheets, `kindle:pos` places in documents.
 * @param resources records from the first picture on
 */
export function toEpub(book: Kf8Book, resources: readonly Uint8Array[], facts: BookFacts): Buffer {
  const pictures = resources.map((record, index) => pictureOf(record, index))
  const linked = (markup: string) => withNames(markup, book, pictures)
  const parts = book.parts.map((markup, index) => ({
    name: partName(index),
    content: linked(markup),
    type: 'application/xhtml+xml',
  }))
  const flows = book.flows.map((content, index) => ({
    name: flowName(index, content),
    content: linked(content),
    type: isDrawing(content) ? 'image/svg+xml' : 'text/css',
  }))
  const images = pictures.flatMap((picture) => (picture ? [picture] : []))
  const files = [...parts, ...flows, ...images]
  const manifest = files.map(
    ({ name, type }, index) => `<item id="i${index}" href="${name}" media-type="${type}"/>`,
  )
  const spine = parts.map((_, index) => `<itemref idref="i${index}"/>`)
  const points = book.contents.map(
    ({ title, part }, index) =>
      `<navPoint id="p${index}" playOrder="${index + 1}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${partName(part)}"/></navPoint>`,
  )
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(facts.title)}</dc:title><dc:creator>${escapeXml(facts.author)}</dc:creator></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${manifest.join('')}</manifest><spine toc="ncx">${spine.join('')}</spine></package>`
  const container = `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
  const zip: ZipPart[] = [
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'META-INF/container.xml', content: container },
    { name: 'book.opf', content: opf },
    {
      name: 'toc.ncx',
      content: `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points.join('')}</navMap></ncx>`,
    },
    ...files.map(({ name, content }) => ({ name, content })),
  ]
  return Buffer.from(writeZip(zip))
}

type Picture = { readonly name: string; readonly content: Uint8Array; readonly type: string }

function pictureOf(record: Uint8Array, index: number): Picture | undefined {
  const start = Buffer.from(record.subarray(0, 64)).toString('latin1')
  const found = pictureTypes.find(([magic]) => magic.test(start))
  return found && { name: `image${index}.${found[1]}`, content: record, type: found[2] }
}

function withNames(
  markup: string,
  book: Kf8Book,
  pictures: readonly (Picture | undefined)[],
): string {
  return markup
    .replace(/kindle:embed:([0-9A-V]{4})(\?mime=[\w/+.-]*)?/g, (_, number: string) => {
      return pictures[Number.parseInt(number, 32) - 1]?.name ?? ''
    })
    .replace(/kindle:flow:([0-9A-V]{4})(\?mime=[\w/+.-]*)?/g, (_, number: string) => {
      const index = Number.parseInt(number, 32) - 1
      return flowName(index, book.flows[index] ?? '')
    })
    .replace(/kindle:pos:fid:([0-9A-V]{4}):off:[0-9A-V]{10}/g, (_, number: string) => {
      const part = book.partOf(Number.parseInt(number, 32))
      return part === undefined ? '' : partName(part)
    })
}

function partName(index: number): string {
  return `part${index}.xhtml`
}

function flowName(index: number, content: string): string {
  return `flow${index}.${isDrawing(content) ? 'svg' : 'css'}`
}

function isDrawing(content: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?<svg/.test(content)
}
