import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import type { EngineJob } from '../../host/protocol.ts'
import { escapeXml } from '../../shared/packages/xml.ts'
import { type ZipPart, writeZip } from '../../shared/packages/zip.ts'
import type { Picture, TextDocument } from '../model/model.ts'
import { htmlOf } from './html.ts'

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

/** Writes a document as an EPUB 3 (W3C): one chapter, its headings as the table of contents. */
export function writeEpub(document: TextDocument, job: EngineJob): Uint8Array {
  const title = parse(job.inputName).name || 'Document'
  const pictures = new Map<Picture, string>()
  const { body, headings } = htmlOf(document, (picture) => {
    const name = pictures.get(picture) ?? `picture-${pictures.size + 1}.${picture.type}`
    pictures.set(picture, name)
    return name
  })
  const entries =
    headings.length > 0
      ? headings.map(({ id, text }) => `<li><a href="text.xhtml#${id}">${escapeXml(text)}</a></li>`)
      : [`<li><a href="text.xhtml">${escapeXml(title)}</a></li>`]
  const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
  const parts: ZipPart[] = [
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'META-INF/container.xml', content: container },
    { name: 'OEBPS/content.opf', content: packageOf(title, id, [...pictures]) },
    {
      name: 'OEBPS/nav.xhtml',
      content: page(title, `<nav epub:type="toc"><ol>${entries.join('')}</ol></nav>`),
    },
    { name: 'OEBPS/text.xhtml', content: page(title, body) },
    ...[...pictures].map(([{ bytes }, name]) => ({ name: `OEBPS/${name}`, content: bytes })),
  ]
  return writeZip(parts)
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

function page(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${escapeXml(title)}</title></head><body>${body}</body></html>`
}

function packageOf(title: string, id: string, pictures: readonly [Picture, string][]): string {
  const items = pictures.map(
    ([{ type }, name], index) =>
      `<item id="picture-${index + 1}" href="${name}" media-type="${mediaTypes[type]}"/>`,
  )
  const uuid = id.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  // The time is fixed: the same document gives the same bytes.
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${uuid}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:language>und</dc:language><meta property="dcterms:modified">2000-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>${items.join('')}</manifest><spine><itemref idref="text"/></spine></package>`
}
