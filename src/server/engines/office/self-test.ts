import { writeZip } from '../shared/packages/zip.ts'
import type { OfficeHost } from './host.ts'
import { pdfSave } from './save/pdf.ts'

const office = 'urn:oasis:names:tc:opendocument:xmlns'

/** Lays out a small document. Throws Error when that fails. */
export async function selfTest(host: OfficeHost): Promise<void> {
  const document = { kind: 'text', extension: 'odt', bytes: smallDocument() } as const
  const [pdf] = await host.open(document, '.', (open) => open.save(pdfSave(document, {})))
  if (!Buffer.from(pdf ?? []).includes('%PDF-')) throw new Error('LibreOffice wrote no PDF')
}

function smallDocument(): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.text'
  return writeZip([
    { name: 'mimetype', content: type, stored: true },
    {
      name: 'META-INF/manifest.xml',
      content: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:text><text:p>Ready</text:p></office:text></office:body></office:document-content>`,
    },
  ])
}
