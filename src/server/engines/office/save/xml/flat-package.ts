import {
  type XmlElement,
  childElements,
  escapeXml,
  parseXml,
} from '../../../shared/packages/xml.ts'
import type { ZipPackage } from '../../../shared/packages/zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = '[Content_Types].xml'

/**
 * All parts of an Office Open XML package in one XML file, as Word's "Word XML Document" has it
 * ("Flat OPC"): XML parts as they are, others in base64.
 */
export function flatPackage(zip: ZipPackage): string {
  const typeOf = contentTypes(parseXml(zip.text(types) ?? ''))
  const parts = zip.names
    .filter((name) => name !== types)
    .map((name) => {
      const type = typeOf(name)
      const head = `pkg:name="/${escapeXml(name)}" pkg:contentType="${escapeXml(type)}"`
      if (/[+/]xml$/.test(type)) {
        return `<pkg:part ${head}><pkg:xmlData>${withoutDeclaration(zip.text(name) ?? '')}</pkg:xmlData></pkg:part>`
      }
      const data = Buffer.from(zip.read(name) ?? []).toString('base64')
      const lines = data.replaceAll(/.{76}/g, '$&\n')
      return `<pkg:part ${head} pkg:compression="store"><pkg:binaryData>${lines}</pkg:binaryData></pkg:part>`
    })
  return `${declaration}
<?mso-application progid="Word.Document"?>
<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>
`
}

/** Type of a part by its own entry, else by its extension (ECMA-376-2, 7.2.3). */
function contentTypes(root: XmlElement): (name: string) => string {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  for (const { name, attributes } of childElements(root)) {
    const type = attributes.ContentType ?? ''
    if (name === 'Override') byName.set(attributes.PartName ?? '', type)
    else byExtension.set((attributes.Extension ?? '').toLowerCase(), type)
  }
  return (name) =>
    byName.get(`/${name}`) ??
    byExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ??
    'application/octet-stream'
}

function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')
}
